import { maxPasskeyNameLength } from '../../../rules/accounts/passkeys.ts';
import { formatDateTime } from '../../../texts/dates.ts';
import { passkeyTexts as texts } from '../../../texts/passkeys.ts';
import { secondFactorTexts } from '../../../texts/second-factor.ts';
import { accountAreaFields, passkeyFields } from '../../../wire/account-area.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { PasskeyForm } from '../../components/accounts/passkey-form.tsx';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './account-area.module.css';
import type { PasskeysProps } from './props.ts';

/** The passkeys of the account. Adding one needs JavaScript; what else the forms do works without (R34). */
export function Passkeys(props: PasskeysProps & { nonce: string }) {
  const { isAvailable, isStaff, passkeys, proof, errors, messages, nonce } = props;
  if (!isAvailable && passkeys.length === 0) return null;
  const nonceField = <input type="hidden" name={accountAreaFields.nonce} value={nonce} />;
  return (
    <section id="passkeys" className={styles.card} aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">{texts.title}</h2>
      <p>{texts.text}</p>
      {isStaff && <p>{texts.staffText}</p>}
      <ErrorSummary errors={errors} messages={messages} order={null} round={0} heading={texts.notAdded} />
      {passkeys.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.orders}>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className={styles.orderHead}>
            <div className={styles.passkey}>
              <strong>{name}</strong>
              <br />
              <span className={styles.soft}>{texts.addedOn(formatDateTime(createdAt))}</span>
              <details>
                <summary>
                  {texts.rename}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </summary>
                <form className={styles.form} action={accountPaths.security} method="post">
                  {nonceField}
                  <TextField
                    id={`${passkeyFields.newName}-${id}`}
                    name={passkeyFields.newName}
                    label={texts.newName}
                    defaultValue={name}
                    maxLength={maxPasskeyNameLength}
                    autoComplete="off"
                    required
                  />
                  <Button type="submit" name={passkeyFields.rename} value={String(id)}>
                    {texts.saveName}
                  </Button>
                </form>
              </details>
            </div>
            {proof === null && (
              <form action={accountPaths.security} method="post">
                {nonceField}
                <Button type="submit" name={passkeyFields.remove} value={String(id)}>
                  {texts.remove}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {isAvailable && (proof === null ? <NewPasskey {...props} /> : <Proof {...props} proof={proof} />)}
    </section>
  );
}

type PartProps = PasskeysProps & { nonce: string };

function NewPasskey({ newName, restNonce, errors, nonce }: PartProps) {
  return (
    <>
      <h3>{texts.addTitle}</h3>
      <PasskeyForm
        className={styles.form}
        action={accountPaths.security}
        field={passkeyFields.added}
        kind="create"
        nonce={restNonce}
        label={texts.add}
        variant="primary"
        fallback={<p>{texts.unsupported}</p>}
      >
        <input type="hidden" name={accountAreaFields.nonce} value={nonce} />
        <TextField
          id={passkeyFields.name}
          name={passkeyFields.name}
          label={texts.name}
          hint={texts.nameHint}
          defaultValue={newName}
          error={errors.find((error) => error.field === passkeyFields.name)?.message}
          maxLength={maxPasskeyNameLength}
          autoComplete="off"
          required
        />
      </PasskeyForm>
      <noscript>
        <p>{texts.addNeedsScript}</p>
      </noscript>
    </>
  );
}

/** Asks for the password, a code or a passkey, after which the passkeys can be changed. */
function Proof({
  proof: { typed, passkey },
  errors,
  nonce,
}: PartProps & { proof: NonNullable<PasskeysProps['proof']> }) {
  const nonceField = <input type="hidden" name={accountAreaFields.nonce} value={nonce} />;
  const error = errors.find((one) => one.field === passkeyFields.proof)?.message;
  const field = { id: passkeyFields.proof, name: passkeyFields.proof, error, required: true };
  const explanations = { password: texts.proofPassword, code: texts.proofCode };
  return (
    <>
      <h3>{texts.proofTitle}</h3>
      <p>{typed === null ? texts.proofPasskeyOnly : explanations[typed]}</p>
      {typed !== null && (
        <form className={styles.form} action={accountPaths.security} method="post" noValidate>
          {nonceField}
          {typed === 'password' ? (
            <PasswordField {...field} autoComplete="current-password" label={secondFactorTexts.password} />
          ) : (
            <TextField
              {...field}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              label={secondFactorTexts.code}
              hint={secondFactorTexts.codeHelp}
              maxLength={20}
            />
          )}
          <Button type="submit" variant="primary" large>
            {texts.proofConfirm}
          </Button>
        </form>
      )}
      {passkey && (
        <PasskeyForm
          className={styles.form}
          action={accountPaths.security}
          field={passkeyFields.passkeyProof}
          kind="use"
          label={texts.proofWithPasskey}
          variant={typed === null ? 'primary' : 'quiet'}
          fallback={typed === null && <p>{texts.unsupported}</p>}
        >
          {nonceField}
        </PasskeyForm>
      )}
    </>
  );
}
