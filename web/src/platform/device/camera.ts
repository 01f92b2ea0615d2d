/** The camera cannot be used: it is refused, absent or taken by another app. */
export class CameraError extends Error {
  constructor(cause: unknown) {
    super("The camera cannot be used.", { cause });
    this.name = "CameraError";
  }
}

/** An open camera. It stays on, with its light, until `stop` is called. */
export interface CameraSession {
  readonly stream: MediaStream;
  stop(): void;
}

export interface Camera {
  /**
   * The browser's permission state, without asking the person; "unknown" where the browser does not
   * tell.
   */
  permission(): Promise<PermissionState | "unknown">;
  /** Opens the rear camera. @throws CameraError */
  open(): Promise<CameraSession>;
  /**
   * Captures the video's current picture as a JPEG.
   * @throws CameraError when there is no picture yet
   */
  capture(video: HTMLVideoElement): Promise<Blob>;
}

/** What the camera is asked for, and the format of its pictures. */
export interface PictureFormat {
  readonly idealWidthPx: number;
  readonly idealHeightPx: number;
  readonly facingMode: string;
  readonly mimeType: string;
  /** From 0 to 1. */
  readonly quality: number;
}

export const browserCamera = (format: PictureFormat): Camera => ({
  async permission() {
    try {
      return (await navigator.permissions.query({ name: "camera" })).state;
    } catch {
      return "unknown";
    }
  },
  async open() {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: {
          width: { ideal: format.idealWidthPx },
          height: { ideal: format.idealHeightPx },
          facingMode: format.facingMode,
        },
      });
      return { stream, stop: () => stream.getTracks().forEach((track) => track.stop()) };
    } catch (error) {
      throw new CameraError(error);
    }
  },
  async capture(video) {
    const canvas = document.createElement("canvas");
    // Some cameras ignore the requested size, and the server refuses a large picture.
    const scale = Math.min(1, format.idealWidthPx / Math.max(1, video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const photo = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, format.mimeType, format.quality),
    );
    if (photo === null) throw new CameraError(new Error("The video has no picture yet."));
    return photo;
  },
});
