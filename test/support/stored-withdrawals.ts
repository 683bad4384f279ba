// Writes what tests of pages need to find in the database.
export { confirmAccountEmail } from '../../src/db/accounts/credentials.ts';
export { insertWithdrawal, storeAnswer } from '../../src/db/withdrawals/withdrawals.ts';
