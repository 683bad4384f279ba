// Starts the back office in the browser.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { paths } from '../wire/paths.ts';
import { App } from './app.tsx';
import { makeAuthProvider } from './auth-provider.ts';
import { makeDataProvider } from './data-provider.ts';
import { browserNavigation } from './browser-navigation.ts';
import { makeProofPrompt, makeRestClient } from './rest-client.ts';
import { sendFormWithProgress } from './send-form.ts';
import './staff.css';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');

const proofPrompt = makeProofPrompt();
const rest = makeRestClient((input, init) => window.fetch(input, init), proofPrompt, sendFormWithProgress);
const app = (
  <App
    dataProvider={makeDataProvider(rest)}
    authProvider={makeAuthProvider(rest, browserNavigation)}
    proofPrompt={proofPrompt}
  />
);
const router = createBrowserRouter([{ path: '*', element: app }], { basename: paths.staff.replace(/\/$/, '') });

// The content security policy allows only style elements with this document's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce;
const cache = createCache({ key: 'css', ...(nonce && { nonce }) });

createRoot(root).render(
  <CacheProvider value={cache}>
    <RouterProvider router={router} />
  </CacheProvider>,
);
