import { expect, test, vi } from "vitest";
import { browserCamera, CameraError } from "./camera.ts";

const camera = browserCamera({
  idealWidthPx: 1280,
  idealHeightPx: 720,
  facingMode: "environment",
  mimeType: "image/jpeg",
  quality: 0.8,
});

/** A browser whose camera gives `answer`. */
function device(answer: () => Promise<MediaStream>) {
  const getUserMedia = vi.fn(answer);
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  return getUserMedia;
}

test("the rear camera opens at 1280x720 without sound, and stops", async () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }, { stop }] } as unknown as MediaStream;
  const getUserMedia = device(() => Promise.resolve(stream));
  const session = await camera.open();
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({
    audio: false,
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: "environment" },
  });
  session.stop();
  expect(stop).toHaveBeenCalledTimes(2);
});

test("the permission is known without asking where the browser tells", async () => {
  vi.stubGlobal("navigator", { permissions: { query: () => Promise.resolve({ state: "granted" }) } });
  expect(await camera.permission()).toBe("granted");
  vi.stubGlobal("navigator", { permissions: { query: () => Promise.reject(new TypeError("no camera")) } });
  expect(await camera.permission()).toBe("unknown");
});

test("a refused camera is an error that can be shown", async () => {
  device(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  await expect(camera.open()).rejects.toThrow(CameraError);
});

test("a picture is a JPEG of quality 0.8 in the size of the video", async () => {
  const photo = new Blob(["photo"], { type: "image/jpeg" });
  const drawImage = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage } as never);
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, "toBlob")
    .mockImplementation((callback) => callback(photo));
  const video = { videoWidth: 1280, videoHeight: 720 } as HTMLVideoElement;
  expect(await camera.capture(video)).toBe(photo);
  expect(drawImage).toHaveBeenCalledWith(video, 0, 0, 1280, 720);
  expect(toBlob).toHaveBeenCalledWith(expect.any(Function), "image/jpeg", 0.8);
  const [canvas] = toBlob.mock.contexts as HTMLCanvasElement[];
  expect([canvas?.width, canvas?.height]).toEqual([1280, 720]);
});

test("a picture of a camera that gives more is made as small as asked for", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: vi.fn() } as never);
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, "toBlob")
    .mockImplementation((callback) => callback(new Blob(["photo"])));
  await camera.capture({ videoWidth: 2160, videoHeight: 3840 } as HTMLVideoElement);
  const [canvas] = toBlob.mock.contexts.slice(-1) as HTMLCanvasElement[];
  expect([canvas?.width, canvas?.height]).toEqual([720, 1280]);
});

test("no picture is taken when the video has none yet", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((callback) => callback(null));
  await expect(camera.capture({ videoWidth: 0, videoHeight: 0 } as HTMLVideoElement)).rejects.toThrow(
    CameraError,
  );
});
