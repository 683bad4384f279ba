// The state of the product editor: stored product, values, messages, saving, and what others saved meanwhile.
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { staffEditorTexts as texts } from '../../texts/staff-product-editor.ts';
import type { WcEditConflict } from '../../wire/wc-product.ts';
import { createResolver } from '../components/form-resolver.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { endpoints, pageResources } from '../resources.ts';
import type { ProductRecord } from '../records.ts';
import { getErrorMessage, getParamErrors, readRestError } from '../rest-client.ts';
import { validateProduct, valueOfParam } from './product-problems.ts';
import { emptyProductValues, mergeValues, toProductPayload, toProductValues } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

/** What others saved since this form was opened. */
export interface EditConflict {
  edits: WcEditConflict['edits'];
  /** Values that both changed; what was typed here stays in the form. */
  conflicts: readonly (keyof ProductValues)[];
  /** Values that only the others changed; the form has theirs. */
  taken: readonly (keyof ProductValues)[];
}

export interface ProductFormState {
  /** null until the product is created. */
  stored: ProductRecord | null;
  control: Control<ProductValues>;
  /** A message of the server that belongs to no field. */
  formError: string | null;
  overtaken: EditConflict | null;
  isDirty: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** To call when a field loses the focus: shows what the server would refuse of it. */
  handleBlur: (name: keyof ProductValues) => void;
  /** Saves the values that changed; `onRefused` is called with the first wrong field. */
  save: (onRefused: (name: keyof ProductValues) => void) => Promise<void>;
  /** What would be sent, for the preview. */
  toPayload: () => Record<string, unknown>;
}

const endpoint = endpoints[pageResources.products];

/** The call that stores a new product as a draft, or what changed of a stored one. */
function saveCall(values: ProductValues, base: ProductRecord | null) {
  if (!base) {
    const body = { ...toProductPayload(values, null), type: values.type, status: 'draft' };
    return { method: 'POST' as const, path: endpoint.listPath({}), body };
  }
  const body = { ...toProductPayload(values, toProductValues(base)), revision: base.revision };
  return { method: 'PUT' as const, path: endpoint.recordPath(String(base.id), ''), body };
}

/** What a save was refused for, by value of the form; without a name where it is none of the form. */
function refusedValues(error: unknown): readonly { name: keyof ProductValues | undefined; message: string }[] {
  const refusal = readRestError(error);
  if (refusal?.code === 'product_invalid_sku')
    return [{ name: 'sku', message: texts.skuTaken(String(refusal.data['unique_sku'])) }];
  return Object.entries(getParamErrors(error)).map(([param, message]) => ({ name: valueOfParam[param], message }));
}

export function useProductForm(fetched: ProductRecord | null, onCreated: (id: number) => void): ProductFormState {
  const [base, setBase] = useState(fetched);
  const [formError, setFormError] = useState<string | null>(null);
  const [overtaken, setOvertaken] = useState<EditConflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { control, formState, getValues, handleSubmit, reset, setError, clearErrors } = useForm<ProductValues>({
    defaultValues: fetched ? toProductValues(fetched) : emptyProductValues,
    resolver: createResolver<ProductValues>(validateProduct),
    reValidateMode: 'onChange',
  });
  const { isDirty, errors } = formState;

  // What other parts of the page save, such as the price, is a revision too: without unsaved values the form takes it over.
  const shown = useRef(fetched);
  useEffect(() => {
    if (!fetched || isDirty || isSaving || shown.current === fetched) return;
    shown.current = fetched;
    setBase(fetched);
    reset(toProductValues(fetched));
  }, [fetched, isDirty, isSaving, reset]);

  const showStored = (record: ProductRecord): void => {
    setBase(record);
    reset(toProductValues(record));
    setFormError(null);
    setOvertaken(null);
    setSaved(true);
    notify(texts.savedOf(record.name), { type: 'success' });
    refresh();
  };

  const takeOver = async ({ edits }: WcEditConflict): Promise<void> => {
    if (!base) return;
    const path = endpoint.recordPath(String(base.id), '');
    const current = await provider.send<ProductRecord>({ method: 'GET', path });
    const { values, ...found } = mergeValues(toProductValues(base), getValues(), toProductValues(current));
    setOvertaken({ edits, ...found });
    setBase(current);
    reset(toProductValues(current));
    reset(values, { keepDefaultValues: true });
    setFormError(texts.overtaken);
  };

  const showRefusal = async (error: unknown, onRefused: (name: keyof ProductValues) => void): Promise<void> => {
    const refusal = readRestError(error);
    if (refusal?.code === 'woocommerce_rest_product_changed') {
      await takeOver(refusal.data as unknown as WcEditConflict);
      return;
    }
    const found = refusedValues(error);
    for (const { name, message } of found) if (name) setError(name, { message });
    const first = found.find(({ name }) => name !== undefined)?.name;
    if (first) onRefused(first);
    else setFormError(found[0]?.message ?? getErrorMessage(error));
  };

  const save: ProductFormState['save'] = async (onRefused) => {
    if (isSaving) return;
    setFormError(null);
    setSaved(false);
    const send = async (values: ProductValues): Promise<void> => {
      setSaving(true);
      try {
        const record = await provider.send<ProductRecord>(saveCall(values, base));
        showStored(record);
        if (!base) onCreated(record.id);
      } catch (error) {
        await showRefusal(error, onRefused);
      } finally {
        setSaving(false);
      }
    };
    await handleSubmit(send, (wrong) => onRefused(Object.keys(wrong)[0] as keyof ProductValues))();
  };

  return {
    stored: base,
    control,
    formError,
    overtaken,
    isDirty,
    isSaving,
    isSaved: isSaved && !isDirty,
    handleBlur: (name) => {
      const message = validateProduct(getValues())[name];
      if (message !== undefined && getValues(name) !== '') setError(name, { message });
      else if (message === undefined && errors[name]) clearErrors(name);
    },
    save,
    toPayload: () => toProductPayload(getValues(), null),
  };
}
