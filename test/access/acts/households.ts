import { type Act, asked } from './act.ts';

export const householdActs: Act[] = [
  asked('the admin adds households', ['household.changed'], 'admin', 'POST /api/households'),
  asked(
    'the admin says who lives together',
    ['household.changed', 'household.ownChanged'],
    'admin',
    'PUT /api/households/{id}',
  ),
  asked(
    'the member leaves their household',
    ['household.changed', 'household.ownChanged'],
    'member',
    'DELETE /api/households/own',
  ),
  asked(
    'the member votes for their household',
    ['poll.voted', 'poll.counted'],
    'member',
    'PUT /api/polls/{id}/ballot',
    'of a household',
  ),
  asked(
    'the admin ticks a household',
    ['poll.tickChanged'],
    'admin',
    'PUT /api/polls/{id}/household-ticks/{number}',
  ),
];
