import { paymentStatusTexts, payPageTexts as texts } from '../../../texts/payment-status.ts';
import { paths } from '../../../wire/paths.ts';
import { payActions, payFields, paymentPaths } from '../../../wire/payment-paths.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { ReturnToCart } from '../../components/orders/payment-status.tsx';
import type { PayOrderProps } from './props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RadioOption } from '../../ui/radio-option.tsx';
import { classNames } from '../../ui/class-names.ts';
import narrow from '../../ui/narrow-page.module.css';
import styles from './pay-order.module.css';

/** Where an order is paid, with any method (R59). It works without JavaScript. */
export function Page({ order, view, methods, chosen, isSandbox, notice }: PayOrderProps) {
  return (
    <div className={classNames(narrow.page, styles.page)}>
      <h1 className={narrow.title}>{texts.title(order.number)}</h1>
      <PageNotices notice={notice} />
      {view.canPay && methods.length > 0 ? (
        <>
          <p className={styles.lead}>{texts.lead(order.total)}</p>
          <form className={styles.form} action={paymentPaths.pay(order.id, order.key)} method="post">
            <fieldset className={styles.methods}>
              <legend>{texts.choose}</legend>
              {methods.map(({ id, title, description }) => (
                <RadioOption
                  key={id}
                  id={`payment_method_${id}`}
                  name={payFields.method}
                  value={id}
                  label={title}
                  detail={description}
                  isChosen={id === chosen}
                />
              ))}
            </fieldset>
            <Button type="submit" name={payFields.action} value={payActions.pay} variant="primary" large>
              {texts.pay(order.total)}
            </Button>
            <p className={styles.soft}>{isSandbox ? paymentStatusTexts.sandbox : texts.leaves}</p>
          </form>
        </>
      ) : (
        <>
          <p className={styles.lead}>
            {view.canPay ? texts.noMethods : view.stage === 'paid' ? texts.done : texts.over}
          </p>
          <p>
            <ButtonLink href={view.stage === 'paid' ? paths.orderReceived(order.id, order.key) : paths.shop}>
              {view.stage === 'paid' ? texts.toOrder : texts.toShop}
            </ButtonLink>
          </p>
        </>
      )}
      {view.canReturn && <ReturnToCart order={order} />}
    </div>
  );
}
