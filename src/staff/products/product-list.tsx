import { Box, Button, TableCell, Typography } from '@mui/material';
import { LinkBase, ListBase } from 'ra-core';
import { staffOfferGridTexts } from '../../texts/staff-offer-grid.ts';
import { productFormTexts } from '../../texts/staff-product-form.ts';
import { staffProductTexts as texts, staffTexts } from '../../texts/staff.ts';
import { ListBody } from '../components/list-body.tsx';
import { SelectFilter, SortSelect, SearchBox } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { pageResources } from '../resources.ts';
import type { ProductRow } from '../records.ts';
import { productSortOptions, stockOptions } from './product-list-options.ts';
import { CurrentPrice, ProductThumbnail, VisibilityTag } from './product-tags.tsx';
import { StockCell } from './stock-cell.tsx';

const statusOptions = [
  { value: '', name: texts.anyStatus },
  { value: 'publish', name: texts.published },
  { value: 'draft', name: texts.draft },
  { value: 'private', name: productFormTexts.statuses.private },
  { value: 'trash', name: texts.trash },
];
/** All products, hidden products included. */
export function ProductList() {
  return (
    <ListBase
      resource={pageResources.products}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={20}
      disableAuthentication
    >
      <PageTitle title={staffTexts.products} />
      <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={LinkBase} to={`/${pageResources.products}/create`} variant="contained">
          {productFormTexts.newProduct}
        </Button>
        <Button component={LinkBase} to={`/${pageResources.offers}`} variant="outlined">
          {staffOfferGridTexts.open}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchBox label={texts.searchLabel} />
        <SelectFilter name="status" label={texts.visibility} choices={statusOptions} />
        <SelectFilter name="stock_status" label={texts.stockFilter} choices={stockOptions} />
        <SortSelect choices={productSortOptions} />
      </Box>
      <ListBody<ProductRow>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
        whenNone={texts.none}
      >
        {(products) => <ProductRows products={products} />}
      </ListBody>
    </ListBase>
  );
}

function ProductRows({ products }: { products: readonly ProductRow[] }) {
  return useIsWideScreen() ? <ProductTable products={products} /> : <ProductCards products={products} />;
}

function ProductLink({ product }: { product: ProductRow }) {
  return <RowLink to={`/${pageResources.products}/${product.id}`}>{product.name}</RowLink>;
}

/** Tells products of one name apart (R54). */
function Edition({ product: { edition } }: { product: ProductRow }) {
  return edition === '' ? null : <Typography variant="body2">{edition}</Typography>;
}

function ProductTable({ products }: { products: readonly ProductRow[] }) {
  return (
    <RowTable
      head={
        <>
          <TableCell sx={{ width: 88 }}>{texts.picture}</TableCell>
          <TableCell>{texts.name}</TableCell>
          <TableCell>{texts.price}</TableCell>
          <TableCell>{texts.stock}</TableCell>
          <TableCell>{texts.visibility}</TableCell>
        </>
      }
    >
      {products.map((product) => (
        <ListRow key={product.id}>
          <TableCell>
            <ProductThumbnail image={product.images[0]} size={56} />
          </TableCell>
          <TableCell>
            <ProductLink product={product} />
            <Edition product={product} />
            {product.sku !== '' && (
              <Typography variant="body2" color="textSecondary">
                {product.sku}
              </Typography>
            )}
          </TableCell>
          <TableCell>
            <CurrentPrice offer={product} from={product.type === 'variable'} />
          </TableCell>
          <TableCell>
            <StockCell product={product} />
          </TableCell>
          <TableCell>
            <VisibilityTag status={product.status} />
          </TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}

function ProductCards({ products }: { products: readonly ProductRow[] }) {
  return (
    <RowCards>
      {products.map((product) => (
        <RowCard key={product.id} sx={{ p: 1.5, display: 'flex', gap: 2 }}>
          <ProductThumbnail image={product.images[0]} size={72} />
          <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, alignContent: 'start', flex: 1 }}>
            <Box>
              <ProductLink product={product} />
              <Edition product={product} />
            </Box>
            <CurrentPrice offer={product} from={product.type === 'variable'} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <StockCell product={product} />
              {product.status !== 'publish' && <VisibilityTag status={product.status} />}
            </Box>
          </Box>
        </RowCard>
      ))}
    </RowCards>
  );
}
