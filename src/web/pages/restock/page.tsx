import { restockPageTexts } from '../../../texts/restock-mails.ts';
import { paths } from '../../../wire/paths.ts';
import { restockFields } from '../../../wire/restock-form.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { RestockProps } from './props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import narrow from '../../ui/narrow-page.module.css';
import styles from './restock.module.css';

/** One answer as a form. Opening the link in the email changes nothing until a button is pressed. */
function AnswerForm({ props, answer, label }: { props: RestockProps; answer: 'yes' | 'no'; label: string }) {
  const { id, key } = props.link;
  return (
    <form action={paths.restockLink(id, key)} method="post">
      <Button type="submit" variant={answer === 'yes' ? 'primary' : 'quiet'} name={restockFields.answer} value={answer}>
        {label}
      </Button>
    </form>
  );
}

/** The page that the link in a restock email opens: confirm the address, or cancel the request. */
export function Page(props: RestockProps) {
  const { shown, notice } = props;
  if (!shown)
    return (
      <div className={classNames(narrow.page, styles.restock)}>
        <h1>{restockPageTexts.overTitle}</h1>
        <PageNotices notice={notice} />
        <p>{restockPageTexts.over}</p>
        <p>
          <ButtonLink href={paths.shop}>{restockPageTexts.toShop}</ButtonLink>
        </p>
      </div>
    );
  const { state, email, item } = shown;
  const name = item?.name ?? restockPageTexts.goneItem;
  const asked = state === 'asked';
  return (
    <div className={classNames(narrow.page, styles.restock)}>
      <h1>{asked ? restockPageTexts.askTitle : restockPageTexts.waitingTitle}</h1>
      <PageNotices notice={notice} />
      <p>{asked ? restockPageTexts.ask(name, email) : restockPageTexts.waiting(name, email)}</p>
      <div className={styles.answers}>
        {asked && <AnswerForm props={props} answer="yes" label={restockPageTexts.yes} />}
        <AnswerForm props={props} answer="no" label={asked ? restockPageTexts.no : restockPageTexts.leave} />
        {item && !asked && <ButtonLink href={paths.product(item.slug)}>{restockPageTexts.toProduct}</ButtonLink>}
      </div>
    </div>
  );
}
