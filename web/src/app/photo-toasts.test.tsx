import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServices } from "../testing/fake-services.ts";
import { renderPage } from "../testing/render-page.tsx";
import { PhotoToasts } from "./photo-toasts.tsx";

function open() {
  const services = fakeServices();
  renderPage(<PhotoToasts />, services, "/");
  return services;
}

const storageError = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test("the page says when a vehicle photo has arrived", async () => {
  const services = open();
  act(() => services.endUpload({ kind: "uploaded", path: "photo.jpg", field: "vehiclePhotoPath" }));
  expect(await screen.findByText("Photo uploaded")).toBeInTheDocument();
});

test.each([
  [
    storageError(
      "storage/unauthorized",
      "Firebase Storage: User does not have permission to access 'trip-photos/u1/t1/1.jpg'. (storage/unauthorized)",
    ),
    "User does not have permission to access the photo.",
  ],
  [
    storageError(
      "storage/unknown",
      'Firebase Storage: An unknown error occurred. (storage/unknown)\n{"name":"trip-photos/u1/t1/1.jpg"}',
    ),
    "Couldn't save the photo. We'll try again.",
  ],
  [new TypeError("Failed to fetch /v0/b/bucket/o/u1"), "Couldn't save the photo. We'll try again."],
])(
  "an upload that fails is said without ids and without the server's raw answer: %s",
  async (error, text) => {
    const services = open();
    act(() => services.endUpload({ kind: "failed", path: "photo.jpg", field: "photoPath", error }));
    expect(await screen.findByText("Upload failed")).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent("u1");
  },
);

test("an upload without a sign-in says that", async () => {
  const services = open();
  const error = Object.assign(new Error("x"), { code: "storage/unauthenticated" });
  act(() => services.endUpload({ kind: "failed", path: "photo.jpg", field: "vehiclePhotoPath", error }));
  expect(await screen.findByText("Upload failed")).toBeInTheDocument();
  expect(screen.getByText("No photo to upload or user not authenticated.")).toBeInTheDocument();
});

test("an SOS photo that has arrived does not cover the SOS toast", async () => {
  const services = open();
  act(() => services.endUpload({ kind: "uploaded", path: "photo.jpg", field: "photoPath" }));
  act(() => services.endUpload({ kind: "uploaded", path: "photo.jpg", field: "vehiclePhotoPath" }));
  expect(await screen.findAllByText("Photo uploaded")).toHaveLength(1);
});
