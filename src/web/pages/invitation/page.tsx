import { passwordLength } from '../../../rules/accounts/password-length.ts';
import { invitationTexts as texts } from '../../../texts/staff-users.ts';
import { invitationFields } from '../../../wire/invitation-form.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { paths } from '../../../wire/paths.ts';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { classNames } from '../../ui/class-names.ts';
import card from '../../ui/form-card.module.css';
import narrow from '../../ui/narrow-page.module.css';
import styles from '../account/account.module.css';
import type { InvitationProps } from './props.ts';

/** Where who is invited chooses a password. A plain form that works without JavaScript (R34). */
export function Page({ link, shown, errors, notice }: InvitationProps) {
  if (!shown)
    return (
      <div className={classNames(narrow.page, styles.account)}>
        <h1>{texts.overTitle}</h1>
        <PageNotices notice={notice} />
        <p className={styles.intro}>{texts.over}</p>
        <p>
          <ButtonLink href={paths.account}>{texts.toLogIn}</ButtonLink>
        </p>
      </div>
    );
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <div className={classNames(narrow.page, styles.account)}>
      <h1>{texts.heading}</h1>
      <PageNotices notice={notice} />
      <p className={styles.intro}>{texts.intro(shown.email, shown.role)}</p>
      <ErrorSummary errors={errors} messages={[]} order={null} round={0} heading={texts.errorSummary} />
      <form className={card.form} action={accountPaths.invitation(link.id, link.key)} method="post" noValidate>
        <TextField
          id={invitationFields.name}
          name={invitationFields.name}
          autoComplete="name"
          label={texts.name}
          defaultValue={shown.name}
          error={errorOf(invitationFields.name)}
          maxLength={100}
          required
        />
        {/* A password manager stores the password under this address. */}
        <input type="hidden" name="username" autoComplete="username" value={shown.email} />
        <TextField
          id={invitationFields.password}
          name={invitationFields.password}
          type="password"
          autoComplete="new-password"
          label={texts.password}
          hint={texts.passwordHelp}
          error={errorOf(invitationFields.password)}
          maxLength={passwordLength.max}
          required
        />
        <Button type="submit" variant="primary" large>
          {texts.submit}
        </Button>
      </form>
    </div>
  );
}
