import { type Act, asked } from './act.ts';

const entry = '/api/treasuries/{id}/entries/{entryId}';

export const treasuryActs: Act[] = [
  asked(
    'the admin opens the treasury of an area',
    ['treasury.created'],
    'admin',
    'POST /api/treasuries',
    'of an area',
  ),
  asked(
    'the creator opens the treasury of the club',
    ['treasury.created'],
    'creator',
    'POST /api/treasuries',
    'of a club',
  ),
  asked(
    'the admin appoints an auditor',
    ['treasury.appointed'],
    'admin',
    'PUT /api/treasuries/{id}/officers/{personId}',
    'of a town',
  ),
  asked(
    'the auditor of the club resigns',
    ['treasury.changed'],
    'member',
    'DELETE /api/treasuries/{id}/officers/{personId}',
    'of a club',
  ),
  asked(
    'the treasurer writes an entry',
    ['treasury.written'],
    'author',
    'POST /api/treasuries/{id}/entries',
    'of a town',
  ),
  asked(
    'the treasurer of the club takes one back',
    ['treasury.written'],
    'author',
    `POST ${entry}/counter`,
    'of a club',
  ),
  asked(
    'a neighbour asks about an entry',
    ['post.created', 'treasury.asked'],
    'neighbour',
    `POST ${entry}/questions`,
    'of a town',
  ),
  asked(
    'the treasurer closes a year',
    ['treasury.closed'],
    'author',
    'POST /api/treasuries/{id}/years/{year}/closing',
    'of a town',
  ),
  asked(
    'the auditor signs it',
    ['treasury.changed'],
    'member',
    'POST /api/treasuries/{id}/years/{year}/signature',
    'of a town',
  ),
  asked(
    'the admin deletes an empty treasury',
    ['treasury.deleted'],
    'admin',
    'DELETE /api/treasuries/{id}',
    'of a town',
  ),
];
