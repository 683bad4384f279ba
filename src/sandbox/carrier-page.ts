// The page of the carrier sandbox: its last parcels, and what happens to them.
import type { SandboxParcel } from './carrier-parcels.ts';
import { escape, sandboxPage } from './sandbox-html.ts';

const moves = [
  ['onderweg', 'Onderweg'],
  ['afhaalpunt', 'Ligt bij een afhaalpunt'],
  ['bezorgd', 'Bezorgd'],
  ['probleem', 'Niet te bezorgen'],
] as const;

/** A list of parcels with a form for each. */
export function carrierPage(parcels: readonly SandboxParcel[]): string {
  const rows = parcels.map(({ id, trackingNumber, status, request }) => {
    const buttons = moves.map(([value, label]) => `<button name="status" value="${value}">${label}</button>`).join('');
    return `<div class="card"><p><strong>${escape(trackingNumber)}</strong>, bestelling ${escape(request.order_number)}: ${escape(status)}</p>
<form method="post" action="/pakketten/${id}">${buttons}</form></div>`;
  });
  const list = rows.length === 0 ? '<p>Er is nog geen pakket.</p>' : rows.join('');
  const note = 'Dit zijn proefpakketten. Er komt geen vervoerder aan te pas.';
  return sandboxPage('Proefpakketten', note, `<h1>Proefpakketten</h1>${list}`);
}
