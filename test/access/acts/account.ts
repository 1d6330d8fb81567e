import { localIssuer } from '#account/sessions/server/provider/oidc-client.ts';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { linkIdentity } from '#account/staff-identities/server/actions.ts';
import { staffIssuer } from '#account/staff-identities/server/queries.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { otherTown, town } from '#test/access/viewers.ts';
import { mustSucceed, setRights } from '#test/people/world.ts';
import { addPasskey, authenticator, confirmWith } from '#test/services/authenticator.ts';
import { type Act, act, asked } from './act.ts';

const consents = { age: true, terms: true, privacy: true, marketing: false } as const;

const sessions: Act[] = [
  act('somebody opens an account in the town', ['person.joined'], {
    do: ({ server }) =>
      openAccount(
        server.p,
        { issuer: localIssuer, subject: newId(), name: '새이웃', email: null, photoUrl: null },
        { provinceCode: town.slice(0, 2), cityCode: town, consents },
      ),
  }),
  act('somebody without a town chooses one', ['person.movedIn'], {
    given: ({ settle }) => settle('newcomer', { cityCode: null }),
    do: (_, newcomer) =>
      mustSucceed(newcomer.put('/api/session/home', { provinceCode: town.slice(0, 2), cityCode: town })),
  }),
  act('somebody signs out', ['session.ended'], {
    given: ({ settle }) => settle('guest'),
    do: (_, guest) => mustSucceed(guest.delete('/api/session')),
  }),
  act('the author ends the session of a second phone', ['session.ended'], {
    given: async ({ use }) => (await use('device')).id,
    do: ({ world }, id) => mustSucceed(world.author.delete(`/api/sessions/${id}`)),
  }),
  asked('the author agrees to marketing', ['consent.changed'], 'author', 'PUT /api/consents/marketing'),
  asked(
    'the author lives in an area',
    ['area.chosen'],
    'author',
    'PUT /api/session/area',
    '',
    async ({ use, world }) => {
      const { id } = await use('area');
      await mustSucceed(world.author.put('/api/session/area', { areaId: id }));
    },
  ),
  asked('the author chooses what to read about', ['interests.chosen'], 'author', 'PUT /api/interest-tags'),
  act('the author asks for their data', ['export.progressed', 'export.finished'], {
    do: ({ world }) => mustSucceed(world.author.post('/api/exports', { id: newId() })),
  }),
];

/** An admin with a passkey, and what their device is. */
const withPasskey: Act[] = [
  act('an editor adds a passkey', ['passkey.added'], {
    given: ({ settle }) => settle('helper', { rights: [`editor:${town}`] }),
    do: ({ server }, helper) => mustSucceed(addPasskey(helper, authenticator(), { origin: server.origin })),
  }),
  act('the editor confirms who they are with it', ['session.renewed'], {
    async given({ settle, server }) {
      const [helper, device] = [await settle('helper', { rights: [`editor:${town}`] }), authenticator()];
      await mustSucceed(addPasskey(helper, device, { origin: server.origin }));
      return { helper, device };
    },
    do: ({ server }, { helper, device }) =>
      mustSucceed(confirmWith(helper, device, { origin: server.origin })),
  }),
  asked('an operator removes a passkey', ['passkey.removed'], 'operator', 'DELETE /api/passkeys/{id}'),
];

const asStaff: Act[] = [
  act('an editor links an identity as staff', ['staffIdentity.linked'], {
    given: ({ settle }) => settle('helper', { rights: [`editor:${town}`] }),
    async do({ server }, helper) {
      const { body } = await helper.get('/api/sessions');
      const viewer = viewerOf({ personId: helper.id, cityCode: town, sessionId: body.items[0].id });
      const issuer = staffIssuer(server.p.settings);
      await linkIdentity(server.p, viewer, {
        issuer,
        subject: newId(),
        name: '',
        email: null,
        photoUrl: null,
      });
    },
  }),
  asked('an operator unlinks theirs', ['staffIdentity.unlinked'], 'operator', 'DELETE /api/staff-identity'),
];

const rights: Act[] = [
  asked(
    'the operator makes somebody an editor',
    ['right.granted', 'person.rightsChanged'],
    'operator',
    'POST /api/rights',
    'in the town',
  ),
  asked(
    'the admin makes somebody an editor of the country',
    ['right.granted'],
    'admin',
    'POST /api/rights',
    'in the country',
  ),
  asked(
    'the operator takes a right away',
    ['right.ended', 'person.rightsChanged'],
    'operator',
    'DELETE /api/rights/{id}',
  ),
  act('a command takes a right away: the sockets of the person are closed', ['person.rightsChanged'], {
    given: ({ settle }) => settle('helper', { rights: [`editor:${town}`] }),
    do: ({ server }, helper) => setRights(server, helper.id, []),
  }),
];

const moves: Act[] = [
  asked('the author asks to move', ['regionChange.asked'], 'author', 'POST /api/region-changes'),
  asked('the author takes it back', ['regionChange.withdrawn'], 'author', 'DELETE /api/region-changes/{id}'),
  asked(
    'the operator refuses the move',
    ['regionChange.rejected'],
    'admin',
    'PATCH /api/region-changes/{id}',
  ),
  act('the admin lets somebody move who is in a club', ['regionChange.approved'], {
    async given({ use, settle, world, call }) {
      const mover = await settle('mover');
      const club = await use('club');
      const request = { id: newId(), message: '저도요.' };
      await mustSucceed(mover.post(`/api/clubs/${club.id}/requests`, request));
      await mustSucceed(
        world.creator.patch(`/api/clubs/${club.id}/requests/${request.id}`, { status: 'approved' }),
      );
      const draft = { id: newId(), cityCode: otherTown };
      call('move', draft.id);
      await mustSucceed(mover.post('/api/region-changes', draft));
      return draft.id;
    },
    do: ({ world }, id) =>
      mustSucceed(world.admin.patch(`/api/region-changes/${id}`, { status: 'approved' })),
  }),
];

const openings: Act[] = [
  asked('the operator makes an invitation', ['invitation.changed'], 'operator', 'POST /api/invitations'),
  asked('the operator ends it', ['invitation.changed'], 'operator', 'PUT /api/invitations/{id}/end'),
  asked(
    'the operator puts the list of the first weeks away',
    ['opening.firstWeeksClosed'],
    'operator',
    'DELETE /api/openings/{cityCode}/first-weeks',
  ),
  act('the admin switches clubs off', ['townFeature.switched'], {
    do: ({ world }) => mustSucceed(world.admin.put(`/api/town-features/${town}/clubs`, { isOn: false })),
  }),
  act('the admin switches clubs on', ['townFeature.switched'], {
    do: ({ world }) => mustSucceed(world.admin.put(`/api/town-features/${town}/clubs`, { isOn: true })),
  }),
  act('the admin closes the town', ['opening.changed'], {
    do: ({ world }) => mustSucceed(world.admin.put(`/api/openings/${town}`, { state: 'closed' })),
  }),
  act('somebody waits for it', ['openingAlert.counted'], {
    do: ({ world }) =>
      mustSucceed(world.elsewhere.put('/api/session/opening-alert', { id: newId(), cityCode: town })),
  }),
  act('the admin opens the town', ['opening.changed'], {
    do: ({ world }) => mustSucceed(world.admin.put(`/api/openings/${town}`, { state: 'open' })),
  }),
];

export const accountActs: Act[] = [...sessions, ...withPasskey, ...asStaff, ...rights, ...moves, ...openings];
