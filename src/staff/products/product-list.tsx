import { Box, TableCell, Typography } from '@mui/material';
import { ListBase } from 'ra-core';
import { staffProductTexts as texts, staffTexts } from '../../texts/staff.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { ChoiceFilter, OrderChoice, SearchBox } from '../parts/list-tools.tsx';
import { RoomTitle } from '../parts/room-title.tsx';
import { Row, RowCard, RowCards, RowLink, RowTable, useWide } from '../parts/rows.tsx';
import { rooms } from '../resources.ts';
import type { ProductRow } from '../resources.ts';
import { PriceNow, ProductStock, Thumb, Visibility } from './product-facts.tsx';

const orders = [
  { value: 'name asc', name: texts.byName },
  { value: 'date desc', name: texts.newest },
];
const statuses = [
  { value: '', name: texts.anyStatus },
  { value: 'publish', name: texts.published },
  { value: 'draft', name: texts.draft },
];
const stocks = [
  { value: '', name: texts.anyStock },
  { value: 'instock', name: texts.inStock },
  { value: 'outofstock', name: texts.outOfStock },
];

/** All products, hidden ones too. */
export function ProductList() {
  return (
    <ListBase resource={rooms.products} sort={{ field: 'name', order: 'ASC' }} perPage={20} disableAuthentication>
      <RoomTitle title={staffTexts.products} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchBox label={texts.searchLabel} />
        <ChoiceFilter name="status" label={texts.visibility} choices={statuses} />
        <ChoiceFilter name="stock_status" label={texts.stockFilter} choices={stocks} />
        <OrderChoice choices={orders} />
      </Box>
      <ListFrame<ProductRow> one={texts.one} more={texts.more} emptyTitle={texts.emptyTitle} empty={texts.empty}>
        {(products) => <Products products={products} />}
      </ListFrame>
    </ListBase>
  );
}

function Products({ products }: { products: readonly ProductRow[] }) {
  return useWide() ? <ProductTable products={products} /> : <ProductCards products={products} />;
}

function ProductLink({ product }: { product: ProductRow }) {
  return <RowLink to={`/${rooms.products}/${product.id}`}>{product.name}</RowLink>;
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
        <Row key={product.id}>
          <TableCell>
            <Thumb image={product.images[0]} size={56} />
          </TableCell>
          <TableCell>
            <ProductLink product={product} />
            {product.sku !== '' && (
              <Typography variant="body2" color="textSecondary">
                {product.sku}
              </Typography>
            )}
          </TableCell>
          <TableCell>
            <PriceNow offer={product} from={product.type === 'variable'} />
          </TableCell>
          <TableCell>
            <ProductStock product={product} />
          </TableCell>
          <TableCell>
            <Visibility status={product.status} />
          </TableCell>
        </Row>
      ))}
    </RowTable>
  );
}

function ProductCards({ products }: { products: readonly ProductRow[] }) {
  return (
    <RowCards>
      {products.map((product) => (
        <RowCard key={product.id} sx={{ p: 1.5, display: 'flex', gap: 2 }}>
          <Thumb image={product.images[0]} size={72} />
          <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, alignContent: 'start', flex: 1 }}>
            <ProductLink product={product} />
            <PriceNow offer={product} from={product.type === 'variable'} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <ProductStock product={product} />
              {product.status !== 'publish' && <Visibility status={product.status} />}
            </Box>
          </Box>
        </RowCard>
      ))}
    </RowCards>
  );
}
