import { message } from "../toast-message.ts";

export const adMessages = {
  loadFailed: message("Error", "Failed to load ads"),
  titleRequired: message("Error", "Title is required"),
  saveFailed: message("Error", "Failed to save ad"),
  deleteFailed: message("Error", "Failed to delete ad"),
  updated: message("Ad updated successfully"),
  created: message("Ad created successfully"),
  deleted: message("Ad deleted successfully"),
} as const;
