export default function DashboardRoute() {
  return null;
}
