import { Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { authScreens } from "./screens.ts";

export function App() {
  return (
    <BrowserRouter>
      <Suspense>
        <Routes>
          {authScreens.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
