import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { DataServicesProvider } from "../data/services.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import type { FakeServices } from "./fake-services.ts";

const Elsewhere = () => <p>Now at {useLocation().pathname}</p>;

/** Renders a page at a path, which may have a query. After a navigation it shows "Now at …". */
export function renderPage(page: ReactNode, services: FakeServices, path = "/page") {
  const view = render(
    <DataServicesProvider value={services}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={path.split("?", 1)[0] ?? path} element={page} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
        <ToastHost />
      </MemoryRouter>
    </DataServicesProvider>,
  );
  return { ...view, user: userEvent.setup() };
}
