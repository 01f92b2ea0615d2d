import { PHOTO } from "@guardianlink/domain/config";
import { tripMessages } from "@guardianlink/domain/messages";

/**
 * The camera cannot be used: it is refused, absent or taken by another app. The message can be
 * shown.
 */
export class CameraError extends Error {
  constructor(cause: unknown) {
    super(tripMessages.cameraDenied.text ?? tripMessages.cameraDenied.title, { cause });
    this.name = "CameraError";
  }
}

/** An open camera. It stays on, with its light, until `stop` is called. */
export interface CameraSession {
  readonly stream: MediaStream;
  stop(): void;
}

export interface Camera {
  /** Opens the rear camera. @throws CameraError */
  open(): Promise<CameraSession>;
  /**
   * Captures the video's current picture as a JPEG.
   * @throws CameraError when there is no picture yet
   */
  capture(video: HTMLVideoElement): Promise<Blob>;
}

export const browserCamera: Camera = {
  async open() {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: {
          width: { ideal: PHOTO.idealWidthPx },
          height: { ideal: PHOTO.idealHeightPx },
          facingMode: PHOTO.facingMode,
        },
      });
      return { stream, stop: () => stream.getTracks().forEach((track) => track.stop()) };
    } catch (error) {
      throw new CameraError(error);
    }
  },
  async capture(video) {
    const canvas = document.createElement("canvas");
    // Some cameras ignore the wish for a small picture, and the server refuses more than PHOTO.maxBytes.
    const scale = Math.min(1, PHOTO.idealWidthPx / Math.max(1, video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const photo = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, PHOTO.mimeType, PHOTO.quality),
    );
    if (photo === null) throw new CameraError(new Error("The video has no picture yet."));
    return photo;
  },
};
