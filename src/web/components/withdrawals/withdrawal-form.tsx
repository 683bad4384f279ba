import { limits } from '../../../settings/constants.ts';
import { withdrawalTexts as texts } from '../../../texts/withdrawals.ts';
import { paths } from '../../../wire/paths.ts';
import { withdrawFields } from '../../../wire/withdraw-form.ts';
import type { WithdrawOrderProps, WithdrawView } from './withdraw-view.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RadioOption } from '../../ui/radio-option.tsx';
import { ErrorSummary } from '../checkout/error-summary.tsx';
import card from '../../ui/form-card.module.css';
import styles from './withdrawals.module.css';

type FormView = Extract<WithdrawView, { step: 'form' }>;
type FormValues = FormView['typed'];
type ErrorOf = (field: string) => string | undefined;

function WhoFields({ typed, isOrderKnown, errorOf }: { typed: FormValues; isOrderKnown: boolean; errorOf: ErrorOf }) {
  return (
    <>
      <TextField
        id={withdrawFields.name}
        name={withdrawFields.name}
        label={texts.labels.name}
        autoComplete="name"
        defaultValue={typed.name}
        error={errorOf(withdrawFields.name)}
        maxLength={limits.withdrawalLine}
        required
      />
      {!isOrderKnown && (
        <TextField
          id={withdrawFields.orderNumber}
          name={withdrawFields.orderNumber}
          label={texts.labels.orderNumber}
          hint={texts.orderNumberHint}
          autoComplete="off"
          defaultValue={typed.orderNumber}
          error={errorOf(withdrawFields.orderNumber)}
          maxLength={limits.withdrawalLine}
          required
        />
      )}
      <EmailField
        id={withdrawFields.email}
        name={withdrawFields.email}
        label={texts.labels.email}
        hint={texts.emailHint}
        defaultValue={typed.email}
        error={errorOf(withdrawFields.email)}
        required
      />
    </>
  );
}

/** The lines of the order, each with the quantity to withdraw. */
function LineQuantities({
  lines,
  typed,
  errorOf,
}: {
  lines: WithdrawOrderProps['lines'];
  typed: FormValues;
  errorOf: ErrorOf;
}) {
  return (
    <fieldset className={styles.lines} id={withdrawFields.items} tabIndex={-1}>
      <legend>{texts.quantities}</legend>
      <ul>
        {lines.map(({ id, title, quantity, remaining }) => (
          <li key={id}>
            <p id={`line-${id}`} className={styles.product}>
              {texts.unitsOf(quantity)} {title}
            </p>
            {remaining === 0 ? (
              <p className={styles.gone}>{texts.alreadyWithdrawn}</p>
            ) : (
              <TextField
                id={withdrawFields.quantity(id)}
                name={withdrawFields.quantity(id)}
                type="number"
                inputMode="numeric"
                min={0}
                max={remaining}
                step={1}
                label={
                  <>
                    {texts.quantityOf(remaining)}
                    <span className="screen-reader-text"> {title}</span>
                  </>
                }
                defaultValue={typed.quantities[id] ?? '0'}
                error={errorOf(withdrawFields.quantity(id))}
                fieldClassName={styles.quantity}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function ScopeChoice({ scope, error }: { scope: string; error: string | undefined }) {
  return (
    <fieldset
      className={styles.scope}
      id={withdrawFields.scope}
      tabIndex={-1}
      aria-describedby={error && `${withdrawFields.scope}-error`}
    >
      <legend>{texts.scope}</legend>
      {(['order', 'items'] as const).map((value) => (
        <RadioOption
          key={value}
          name={withdrawFields.scope}
          value={value}
          label={texts.scopes[value]}
          detail=""
          isChosen={scope === value}
        />
      ))}
      {error && (
        <p id={`${withdrawFields.scope}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** All of the order has been withdrawn before. */
function NothingLeft() {
  return (
    <>
      <p>{texts.allWithdrawn}</p>
      <p>
        <a href={paths.withdraw}>{texts.toOpenForm}</a>
      </p>
    </>
  );
}

/** The first step: who, which order, and what of it. */
export function WithdrawalForm({ order, typed, errors, messages, action }: FormView & { action: string }) {
  if (order?.lines.every(({ remaining }) => remaining === 0)) return <NothingLeft />;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const itemsError = errorOf(withdrawFields.items);
  return (
    <>
      <p className={styles.lead}>{order ? texts.orderLead(order.number) : texts.lead}</p>
      <ErrorSummary
        errors={errors}
        messages={messages}
        order={null}
        round={0}
        heading={errors.length > 0 ? texts.errorSummary(errors.length) : texts.refused}
      />
      <form className={card.form} action={action} method="post" noValidate>
        <WhoFields typed={typed} isOrderKnown={order !== null} errorOf={errorOf} />
        <ScopeChoice scope={typed.scope} error={errorOf(withdrawFields.scope)} />
        {order ? (
          <>
            <LineQuantities lines={order.lines} typed={typed} errorOf={errorOf} />
            {itemsError && <p className={styles.error}>{itemsError}</p>}
          </>
        ) : (
          <TextArea
            id={withdrawFields.items}
            name={withdrawFields.items}
            label={texts.items}
            hint={texts.itemsHint}
            defaultValue={typed.items}
            error={itemsError}
            rows={3}
            maxLength={limits.withdrawalItems}
          />
        )}
        <Button type="submit" variant="primary" large name={withdrawFields.step} value="check">
          {texts.next}
        </Button>
      </form>
    </>
  );
}
