/**
 * The functions that App Check guards when it is switched on: those that cost money or write to
 * other people. Nothing that an SOS, a trip or a live link needs is among them, because a person in
 * danger may have a browser that App Check does not know.
 */
export const APP_CHECKED: readonly string[] = [
  "acceptFamilyInvite",
  "askContact",
  "createPayment",
  "declineFamilyInvite",
  "deleteMyAccount",
  "exportMyData",
  "getFamilyInvite",
  "getContactPush",
  "bindContactPush",
  "inviteFamily",
  "leaveFamily",
  "passwordChanged",
  "practiseSos",
  "sendTestAlert",
  "setPins",
  "signOutOthers",
  "verifyPaystackPayment",
  "withdrawFamilyInvite",
];
