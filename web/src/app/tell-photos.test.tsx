import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServices } from "../testing/fake-services.ts";
import { renderPage } from "../testing/render-page.tsx";
import { TellPhotos } from "./tell-photos.tsx";

function open() {
  const services = fakeServices();
  renderPage(<TellPhotos />, services, "/");
  return services;
}

test("a vehicle photo that has arrived is said", async () => {
  const services = open();
  act(() => services.endUpload({ kind: "uploaded", field: "vehiclePhotoPath" }));
  expect(await screen.findByText("Photo uploaded")).toBeInTheDocument();
});

test("an upload that fails is said in the storage's words", async () => {
  const services = open();
  const error = new Error("Firebase Storage: The quota of the bucket is used up. (storage/quota-exceeded)");
  act(() => services.endUpload({ kind: "failed", field: "photoPath", error }));
  expect(await screen.findByText("Upload failed")).toBeInTheDocument();
  expect(screen.getByText("The quota of the bucket is used up.")).toBeInTheDocument();
});

test("an upload without a sign-in says that", async () => {
  const services = open();
  const error = Object.assign(new Error("x"), { code: "storage/unauthenticated" });
  act(() => services.endUpload({ kind: "failed", field: "vehiclePhotoPath", error }));
  expect(await screen.findByText("Upload failed")).toBeInTheDocument();
  expect(screen.getByText("No photo to upload or user not authenticated.")).toBeInTheDocument();
});

test("an SOS photo that has arrived does not cover the SOS toast", async () => {
  const services = open();
  act(() => services.endUpload({ kind: "uploaded", field: "photoPath" }));
  act(() => services.endUpload({ kind: "uploaded", field: "vehiclePhotoPath" }));
  expect(await screen.findAllByText("Photo uploaded")).toHaveLength(1);
});
