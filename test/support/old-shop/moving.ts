// What tests of a move read beside the use-cases.
export { verifyPassword } from '../../../src/adapters/accounts-passwords.ts';
export { readCredential } from '../../../src/db/accounts/credentials.ts';
export { findBroughtId, storeBroughtItems } from '../../../src/db/moving/old-ids.ts';
export { readOrder, setOrderStatus } from '../../../src/db/orders/orders.ts';
export { readOrderEvents } from '../../../src/db/orders/order-events.ts';
export { readRefunds } from '../../../src/db/refunds/refunds.ts';
export { moveAddresses } from '../../../scripts/moving/move-addresses.ts';
export { readDump } from '../../../scripts/moving/read-dump.ts';
export { customerTable, orderTable, readRecords, writeRecordFiles } from '../../../scripts/moving/record-files.ts';
