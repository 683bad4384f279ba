import { formatMoney } from '../../../texts/money.ts';
import { quotationTexts as texts } from '../../../texts/quotations.ts';
import { paths } from '../../../wire/paths.ts';
import { wishlistFields } from '../../../wire/wishlist-form.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { QuotationProps, ShownQuotationLine } from './props.ts';
import styles from './quotation.module.css';

type OpenView = Extract<QuotationProps['view'], { state: 'open' }>;

const isGone = ({ priceNow, available }: ShownQuotationLine): boolean => priceNow === null || available === 0;

/** What one piece costs with the quotation: never more than without it. */
const unitOf = ({ unitPrice, priceNow }: ShownQuotationLine): number => Math.min(unitPrice, priceNow ?? unitPrice);

/** What changed since the quotation was made. */
function changeOf(line: ShownQuotationLine): string | null {
  const { priceNow, available, unitPrice, quantity } = line;
  if (priceNow === null) return texts.gone;
  if (available === 0) return texts.soldOut;
  if (available !== null && available < quantity) return texts.fewer(available);
  return priceNow < unitPrice ? texts.cheaper(priceNow) : null;
}

function Line({ line }: { line: ShownQuotationLine }) {
  const { name, href, quantity, unitPrice, priceNow } = line;
  const change = changeOf(line);
  return (
    <tr>
      <td>
        {href === null ? name : <a href={href}>{name}</a>}
        {change !== null && <span className={styles.change}>{change}</span>}
      </td>
      <td data-label={texts.quantity}>{quantity}</td>
      <td data-label={texts.perUnit}>
        <span>
          {formatMoney(unitPrice)}
          {priceNow !== null && priceNow > unitPrice && (
            <span className={styles.instead}>{texts.instead(priceNow)}</span>
          )}
        </span>
      </td>
      <td data-label={texts.total}>{isGone(line) ? '–' : formatMoney(unitOf(line) * quantity)}</td>
    </tr>
  );
}

function OpenQuotation({ view, nonce }: { view: OpenView; nonce: string }) {
  const { lines, token, text, validUntil } = view;
  const left = lines.filter((line) => !isGone(line));
  const sum = left.reduce((total, line) => total + unitOf(line) * line.quantity, 0);
  return (
    <>
      {text !== '' && <p className={styles.text}>{text}</p>}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.perUnit}</th>
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.sum}
            </th>
            <td>{formatMoney(sum)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{texts.validUntil(validUntil)}</p>
      {left.length === 0 ? (
        <p>{texts.nothingLeft}</p>
      ) : (
        <form method="post" action={wishlistPaths.quotation(token)} className={styles.form}>
          <input type="hidden" name={wishlistFields.nonce} value={nonce} />
          <Button type="submit" variant="primary" large>
            {texts.take}
          </Button>
          <p className={styles.help}>{texts.takeHelp}</p>
        </form>
      )}
    </>
  );
}

/** A quotation, which becomes a cart by a button; a link alone changes nothing. Works without JavaScript (R34). */
export function Page({ view, nonce, notice }: QuotationProps) {
  return (
    <div className={styles.page}>
      <h1>{view.state === 'open' ? view.heading : texts.overTitle}</h1>
      <PageNotices notice={notice} />
      {view.state === 'open' ? (
        <OpenQuotation view={view} nonce={nonce} />
      ) : (
        <>
          <p>{texts.over[view.state]}</p>
          <p>
            <ButtonLink href={paths.shop}>{texts.toShop}</ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
