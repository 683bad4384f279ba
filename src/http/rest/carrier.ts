// `shop/v1/carrier-account`: the keys of the service that makes labels; `shop/v1/shipping/labels`: labels of parcels.
import type { CarrierLabel } from '../../rules/shipments/carrier-labels.ts';
import { deleteCarrierAccount, saveCarrierAccount, showCarrierAccount } from '../../shop/carriers/carrier-account.ts';
import { cancelLabel } from '../../shop/carriers/cancel-label.ts';
import { requestLabels } from '../../shop/carriers/request-labels.ts';
import { staffCarrierTexts as texts } from '../../texts/staff-carrier.ts';
import { carrierPaths } from '../../wire/carrier-paths.ts';
import { labelsRequest, newCarrierAccount } from '../../wire/staff-carrier.schema.ts';
import { carrierAccountPath } from '../../wire/staff-carrier.ts';
import type { StaffCarrierAccount, StaffCarrierLabel, StaffLabelsRequested } from '../../wire/staff-carrier.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const labelsPath = '/wp-json/shop/v1/shipping/labels';

/** A label for staff. */
export function encodeCarrierLabel({ id, state, problem, detail, hasFiles }: CarrierLabel): StaffCarrierLabel {
  return {
    id,
    state,
    problem: problem && texts.problemOf(problem, detail),
    pdf: hasFiles ? carrierPaths.label(id, 'pdf') : null,
  };
}

async function answerAccount({ deps, visitor }: RestCall): Promise<RestResponse> {
  const shown = await showCarrierAccount(deps.shop, deps, visitor);
  if (!shown.ok) return refuseForbidden(forbidden.view);
  const body: StaffCarrierAccount = {
    state: shown.state,
    is_sandbox: shown.isSandbox,
    methods: shown.methods,
    notification_url: deps.shop.origin + carrierPaths.notification,
  };
  return { status: 200, body };
}

export const carrierRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: carrierAccountPath, minRole: 'administrator', handle: answerAccount }),
  restRoute({
    method: 'PUT',
    path: carrierAccountPath,
    minRole: 'administrator',
    schema: newCarrierAccount,
    async handle(call, { public_key: publicKey, secret_key: secretKey, signature_key: signatureKey }) {
      const keys = { publicKey, secretKey, signatureKey };
      const saved = await saveCarrierAccount(call.deps.shop, call.deps, call.visitor, keys);
      if (saved.ok) return answerAccount(call);
      if (saved.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (saved.reason === 'proof-required') return refuseWithoutProof(call);
      return refuseParam('secret_key', texts.accountProblems[saved.reason]);
    },
  }),
  restRoute({
    method: 'DELETE',
    path: carrierAccountPath,
    minRole: 'administrator',
    async handle(call) {
      const deleted = await deleteCarrierAccount(call.deps.shop, call.visitor);
      if (deleted.ok) return answerAccount(call);
      return deleted.reason === 'proof-required' ? refuseWithoutProof(call) : refuseForbidden(forbidden.edit);
    },
  }),
  restRoute({
    method: 'POST',
    path: labelsPath,
    minRole: 'shop-manager',
    schema: labelsRequest,
    async handle({ deps, visitor }, { orders: orderIds, method }) {
      const asked = await requestLabels(deps.shop, deps.sealer, visitor, { orderIds, method });
      if (!asked.ok)
        return asked.reason === 'not-allowed'
          ? refuseForbidden(forbidden.edit)
          : refuseParam('method', texts.unknownMethod);
      const body: StaffLabelsRequested = {
        requested: asked.labels.map((label) => ({ order_id: label.orderId, label: encodeCarrierLabel(label) })),
        refused: asked.refused.map(({ orderId, reason }) => ({ order_id: orderId, problem: texts.refusals[reason] })),
      };
      return { status: 202, body };
    },
  }),
  restRoute({
    method: 'DELETE',
    path: `${labelsPath}/${idPart}`,
    minRole: 'shop-manager',
    async handle({ deps, visitor, id }) {
      const cancelled = await cancelLabel(deps.shop, deps.carrier, visitor, { id });
      if (cancelled.ok) return { status: 200, body: { cancelled: true } };
      const { reason } = cancelled;
      if (reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (reason === 'unknown-label') return refuse(404, 'rest_label_invalid_id', texts.cancelProblems[reason]);
      const status = reason === 'unavailable' ? 503 : 409;
      return refuse(status, `rest_label_${reason.replace('-', '_')}`, texts.cancelProblems[reason]);
    },
  }),
];
