import { refundAccountTexts as texts } from '../../../texts/refund-account.ts';
import { paths } from '../../../wire/paths.ts';
import { refundAccountFields, refundPaths } from '../../../wire/refund-paths.ts';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { RefundAccountProps } from './props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import card from '../../ui/form-card.module.css';
import narrow from '../../ui/narrow-page.module.css';

type FormView = Extract<RefundAccountProps['view'], { step: 'form' }>;

function AccountForm({ link, orderNumber, amount, typed, errors, messages }: FormView) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <>
      <p className={narrow.lead}>{texts.lead(orderNumber, amount)}</p>
      <ErrorSummary
        errors={errors}
        messages={messages}
        order={null}
        round={0}
        heading={errors.length > 0 ? texts.errorSummary(errors.length) : texts.refused}
      />
      <form className={card.form} action={refundPaths.account(link.orderId, link.key)} method="post" noValidate>
        <TextField
          id={refundAccountFields.iban}
          name={refundAccountFields.iban}
          label={texts.iban}
          hint={texts.ibanHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed.iban}
          error={errorOf(refundAccountFields.iban)}
          maxLength={50}
          required
        />
        <TextField
          id={refundAccountFields.name}
          name={refundAccountFields.name}
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="name"
          defaultValue={typed.name}
          error={errorOf(refundAccountFields.name)}
          maxLength={70}
          required
        />
        <p>{texts.safe}</p>
        <Button type="submit" variant="primary" large>
          {texts.send}
        </Button>
      </form>
    </>
  );
}

/** The customer gives the account number to which a refund goes. */
export function Page({ view, notice }: RefundAccountProps) {
  return (
    <div className={narrow.page}>
      <h1 className={narrow.title}>
        {view.step === 'form' ? texts.title : view.step === 'given' ? texts.givenTitle : texts.overTitle}
      </h1>
      <PageNotices notice={notice} />
      {view.step === 'form' ? (
        <AccountForm {...view} />
      ) : (
        <>
          <p>{view.step === 'given' ? texts.given : texts.over}</p>
          <p>
            <ButtonLink href={paths.home}>{texts.toShop}</ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
