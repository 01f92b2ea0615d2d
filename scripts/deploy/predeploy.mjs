// firebase.json names the host of the functions with PROJECT_ID in it, which `npm run deploy` fills
// in. Deployed as it is, the policy would keep the app from its own functions.
if (process.env.NAMES_FUNCTIONS_HOST !== "yes") {
  console.error("Deploy with: npm run deploy -- --project PROJECT_ID");
  process.exitCode = 1;
}
