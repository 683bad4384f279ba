import { accountRequestTexts as texts } from '../../../texts/account-area.ts';
import { accountPaths } from '../../../wire/account-paths.ts';
import { paths } from '../../../wire/paths.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { AccountRequestProps } from './props.ts';
import { classNames } from '../../ui/class-names.ts';
import narrow from '../../ui/narrow-page.module.css';
import styles from './account-request.module.css';

/** What a link in an email asks to confirm, and what came of it. Opening the link changes nothing until a button is pressed. */
export function Page({ view, notice }: AccountRequestProps) {
  if (view.kind !== 'open')
    return (
      <div className={classNames(narrow.page, styles.page)}>
        <h1>{texts[view.kind].title}</h1>
        <PageNotices notice={notice} />
        <p>{texts[view.kind].text}</p>
        <p>
          <ButtonLink href={paths.account}>{texts.toAccount}</ButtonLink>
        </p>
      </div>
    );
  const { title, text, button } = texts.open[view.asks];
  return (
    <div className={classNames(narrow.page, styles.page)}>
      <h1>{title}</h1>
      <PageNotices notice={notice} />
      <p>{text(view.newEmail)}</p>
      <form action={accountPaths.request(view.linkKey)} method="post">
        <Button type="submit" variant="primary" large>
          {button}
        </Button>
      </form>
    </div>
  );
}
