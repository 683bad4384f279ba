import { limits } from '../../../settings/constants.ts';
import { orderStatusTexts as texts } from '../../../texts/order-status.ts';
import { orderLinkFields } from '../../../wire/order-link-form.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { OrderLinkProps } from './props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/field.tsx';
import card from '../../ui/form-card.module.css';
import narrow from '../../ui/narrow-page.module.css';

type FormView = Extract<OrderLinkProps['view'], { step: 'form' }>;

function LinkForm({ typed, errors, messages }: FormView) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <>
      <p className={narrow.lead}>{texts.linkLead}</p>
      <ErrorSummary
        errors={errors}
        messages={messages}
        order={null}
        round={0}
        heading={errors.length > 0 ? texts.errorSummary(errors.length) : texts.refused}
      />
      <form className={card.form} action={accountPaths.requestOrderLink} method="post" noValidate>
        <TextField
          id={orderLinkFields.orderNumber}
          name={orderLinkFields.orderNumber}
          label={texts.labels.orderNumber}
          hint={texts.orderNumberHint}
          autoComplete="off"
          defaultValue={typed.orderNumber}
          error={errorOf(orderLinkFields.orderNumber)}
          maxLength={limits.withdrawalLine}
          required
        />
        <EmailField
          id={orderLinkFields.email}
          name={orderLinkFields.email}
          label={texts.labels.email}
          hint={texts.emailHint}
          defaultValue={typed.email}
          error={errorOf(orderLinkFields.email)}
          required
        />
        <Button type="submit" variant="primary" large>
          {texts.send}
        </Button>
      </form>
    </>
  );
}

function Sent() {
  return (
    <>
      <p>{texts.sent}</p>
      <p>{texts.nothing}</p>
      <p>
        <ButtonLink href={accountPaths.requestOrderLink}>{texts.again}</ButtonLink>
      </p>
    </>
  );
}

/** Asks for a new link to an order. It shows nothing of an order: the link comes by email. */
export function Page({ view, notice }: OrderLinkProps) {
  return (
    <div className={narrow.page}>
      <h1 className={narrow.title}>{view.step === 'sent' ? texts.sentTitle : texts.linkTitle}</h1>
      <PageNotices notice={notice} />
      {view.step === 'sent' ? <Sent /> : <LinkForm {...view} />}
    </div>
  );
}
