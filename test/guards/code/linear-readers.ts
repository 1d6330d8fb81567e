import { readCode } from '#account/openings/code.ts';
import { cookieIn } from '#account/sessions/server/cookies.ts';
import { deviceName } from '#account/sessions/server/device-name.ts';
import { readContact } from '#community/benefits/contact.ts';
import { readPhotoCursor } from '#community/challenges/server/photos/photo-cursor.ts';
import { readReport } from '#community/challenges/server/walking/phone-report.ts';
import { readChatCursor, readPosition } from '#community/chat/server/cursor.ts';
import { readCommentCursor } from '#community/comments/server/cursor.ts';
import { calendarText, tagOf } from '#days/calendar/server/ical.ts';
import { timeOf, weekdaysOf } from '#days/pickups/read-table.ts';
import { dishesOf, parseNeisResponse, readMeals, readSchools } from '#days/school-meals/server/reading.ts';
import { itemAt } from '#moderation/takedowns/item-address.ts';
import { parseWatchedWords } from '#moderation/watched-words/parse-watched-words.ts';
import {
  lettersOf as lettersOfWord,
  Matcher,
  readingsOf,
} from '#moderation/watched-words/server/matching/matcher.ts';
import { codesOf, signsOf } from '#moderation/watched-words/server/matching/signs.ts';
import { squeezed } from '#moderation/watched-words/server/matching/squeezed.ts';
import { readBulletin } from '#notices/alerts/server/sources/bulletin.ts';
import { normalizedText, readDisasterTexts, senderIn } from '#notices/alerts/server/sources/disaster-text.ts';
import { headlineOf } from '#notices/alerts/server/sources/keep-text.ts';
import { coastsOf, isAtSea, townsAtSea } from '#notices/alerts/server/sources/named-coasts.ts';
import {
  placeOfForecast,
  placesNamed,
  placesOfForecast,
} from '#notices/alerts/server/sources/named-places.ts';
import { bodyOf, timeIn as serviceTime, totalIn } from '#notices/alerts/server/sources/reading.ts';
import { readWarnings } from '#notices/alerts/server/sources/weather.ts';
import { escaped } from '#notices/feeds/server/atom.ts';
import { maskedName } from '#notices/newsletters/masked-name.ts';
import { readNames } from '#residents/areas/read-names.ts';
import { blocksOf, hasGaps, splitAtGaps } from '#residents/documents/blocks.ts';
import { readHouseholdNames } from '#residents/households/read-household-names.ts';
import { joined, textToRead } from '#residents/pasted-texts/text-to-read.ts';
import { displayName } from '#residents/people/server/display-name.ts';
import { dayOfCell } from '#residents/public-files/read-public-table.ts';
import { searchCities } from '#residents/regions/search.ts';
import { firstBlank, hasBlank } from '#residents/templates/templates.ts';
import { readCode as readHelpCode } from '#screens/helps/code.ts';
import { gramsOf } from '#screens/search/server/grams.ts';
import { onOtherKeyboard } from '#screens/search/server/wrong-keyboard.ts';
import { readCursor } from '#server/database/cursor.ts';
import { plainAddress } from '#server/http/address.ts';
import { acceptsGzip } from '#server/http/files/compress.ts';
import { knowsTag } from '#server/http/files/entity-tag.ts';
import { addressKey } from '#server/http/limits/rate-limits.ts';
import { isScraper } from '#server/http/pages/link-cards.ts';
import { readCursor as readLiveCursor } from '#server/live/log/cursor.ts';
import { onOneLine } from '#server/on-one-line.ts';
import { parsedOf } from '#server/outside/service-responses.ts';
import type { Settings } from '#server/settings/settings.ts';
import { body, line } from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { amountsOf } from '#shared/korean-dates/amounts.ts';
import { withoutChat } from '#shared/korean-dates/chat-lines.ts';
import { costsOf } from '#shared/korean-dates/costs.ts';
import { labelsOf } from '#shared/korean-dates/labels.ts';
import { mentionsOf } from '#shared/korean-dates/mentions.ts';
import { isMoved } from '#shared/korean-dates/moved.ts';
import { readNotice } from '#shared/korean-dates/notice.ts';
import { capacityIn, whoIn } from '#shared/korean-dates/people.ts';
import { phonesOf } from '#shared/korean-dates/phones.ts';
import { placeAfter, placeIn, withFirstWord } from '#shared/korean-dates/places.ts';
import { plainSigns } from '#shared/korean-dates/plain-signs.ts';
import { timeAt, timesOf } from '#shared/korean-dates/times.ts';
import { titleIn } from '#shared/korean-dates/title.ts';
import { ofTimes, whensOf } from '#shared/korean-dates/whens.ts';
import { isPhoneNumber, phoneDigits, phoneText } from '#shared/phone-number.ts';
import { characters } from '#shared/text/characters.ts';
import { folded } from '#shared/text/jamo.ts';
import { fill, firstSyllable } from '#shared/text/korean.ts';
import {
  foundParts,
  lettersOf,
  matchesKorean,
  patternOf,
  searchTerms,
  startsWithKorean,
} from '#shared/text/korean-search.ts';
import { beginsAsUs, isAdminImitation, speaksForUs } from '#shared/text/names.ts';
import { withoutTowers } from '#shared/text/stacked-marks.ts';
import { cleanBody, cleanLine, cleanTags, isBlank } from '#shared/text/text.ts';
import { beginningOf, cutTo, isLongerThan, lengthOf } from '#shared/text/text-length.ts';
import { jamoOf } from '#shared/text/typed-letters.ts';
import { isDay } from '#shared/time/dates.ts';
import { nameInTown, plainName } from '#town/market-days/same-market.ts';
import { isWebLink, linkHost } from '#town/news/link.ts';
import { feedAddress } from '#town/sources/fields.ts';
import { partsOf as calendarPartsOf } from '#town/sources/server/reading/calendar-parts.ts';
import { cut } from '#town/sources/server/reading/item.ts';
import { plainText } from '#town/sources/server/reading/plain-text.ts';
import { withoutDoctype } from '#town/sources/server/reading/prolog.ts';
import { timeIn } from '#town/sources/server/reading/time.ts';
import { parseSearch } from '#web/lists/search-text.ts';
import { featureAt, findPage, ownPath, redirectFor } from '#web/paths.ts';
import { linkParts } from '#web/ui/link-parts.ts';

type Reader = (text: string) => unknown;

/** A thrown refusal is a valid result, too. */
const refusing =
  (reader: Reader): Reader =>
  (text) => {
    try {
      return reader(text);
    } catch {
      return undefined;
    }
  };

const written = { today: '2026-08-20', writtenAt: () => '2026-08-20', hasLabel: () => false };
const cookies = { secureCookies: false } as Settings;
const shapes = {
  line: shape(line(100, { required: 'missing' })),
  body: shape(body(10_000)),
  tags: shape({ kind: 'tags', tooMany: 'tooMany' }),
};

/** Words that begin in each other and end in each other: each sign may end several. */
const watched = new Matcher(
  [
    '관관',
    '길길',
    '시시시',
    'aa',
    'aaaa',
    'ㄱㅗ',
    'ㄱㅗㄱㅗ',
    '00',
    '0101',
    '管管',
    'rnrn',
    'httphttp',
    '대출',
  ].map((word) => ({ word })),
);

/** The answer of a public service. */
const serviceResponse = (body: unknown) => JSON.stringify({ header: { resultCode: '00' }, body });

/**
 * Every function that parses text written by strangers, by its file. A second way to call it
 * has a suffix after a space.
 */
export const readers: Record<string, Record<string, Reader>> = {
  'features/residents/pasted-texts/text-to-read.ts': { joined, textToRead },
  'features/notices/alerts/server/sources/bulletin.ts': {
    readBulletin: (text) =>
      readBulletin(
        serviceResponse({ items: { item: { tmFc: '202611240500', t6: `o 호우경보 : ${text}` } } }),
      ),
  },
  'features/notices/alerts/server/sources/disaster-text.ts': {
    readDisasterTexts: (text) => readDisasterTexts(serviceResponse({ MSG_CN: text, RCPTN_RGN_NM: text })),
    senderIn,
    normalizedText,
  },
  'features/notices/alerts/server/sources/keep-text.ts': { headlineOf },
  'features/notices/alerts/server/sources/named-coasts.ts': { isAtSea, coastsOf, townsAtSea },
  'features/notices/alerts/server/sources/named-places.ts': {
    placesNamed,
    placeOfForecast: (text) => placeOfForecast(text, ''),
    placesOfForecast,
  },
  'features/notices/alerts/server/sources/reading.ts': {
    bodyOf: (text) => bodyOf(serviceResponse(text)),
    timeIn: serviceTime,
    totalIn: (text) => totalIn(serviceResponse(text)),
  },
  'features/notices/alerts/server/sources/weather.ts': {
    readWarnings: (text) => readWarnings(serviceResponse({ items: { item: { areaName: text } } })),
  },
  'features/residents/areas/read-names.ts': { readNames },
  'features/residents/households/read-household-names.ts': { readHouseholdNames },
  'features/community/benefits/contact.ts': { readContact },
  'features/days/calendar/server/ical.ts': { calendarText: (text) => calendarText(text, []), tagOf },
  'features/community/challenges/server/walking/phone-report.ts': {
    readReport: refusing((text) => readReport(text, new URLSearchParams())),
    'readReport steps': refusing((steps) => readReport(JSON.stringify({ steps }), new URLSearchParams())),
    'readReport name': refusing((name) => readReport(JSON.stringify({ [name]: 1 }), new URLSearchParams())),
    'readReport day': refusing((day) => readReport(JSON.stringify({ steps: 1, day }), new URLSearchParams())),
  },
  'features/community/challenges/server/photos/photo-cursor.ts': {
    readPhotoCursor: refusing(readPhotoCursor),
  },
  'features/community/chat/server/cursor.ts': {
    readChatCursor: refusing(readChatCursor),
    readPosition: refusing(readPosition),
  },
  'features/community/comments/server/cursor.ts': {
    readCommentCursor: refusing((text) => readCommentCursor(text, 'cursor')),
  },
  'features/residents/documents/blocks.ts': { blocksOf, hasGaps, splitAtGaps },
  'features/notices/feeds/server/atom.ts': { escaped },
  'features/town/market-days/same-market.ts': { nameInTown: (text) => nameInTown(text, '51110'), plainName },
  'features/town/news/link.ts': { isWebLink, linkHost: refusing(linkHost) },
  'features/account/openings/code.ts': { readCode },
  'features/screens/helps/code.ts': { readCode: readHelpCode },
  'features/residents/people/server/display-name.ts': { displayName },
  'features/residents/regions/search.ts': { searchCities },
  'features/notices/newsletters/masked-name.ts': { maskedName },
  'features/days/school-meals/server/reading.ts': {
    dishesOf,
    parseNeisResponse: refusing((text) => parseNeisResponse(text, 'schoolInfo')),
    readSchools: refusing((text) => readSchools(text, 'K10')),
    readMeals: refusing((text) => readMeals(text, { first: '2026-11-01', last: '2026-11-30' })),
  },
  'features/screens/search/server/grams.ts': { gramsOf },
  'features/screens/search/server/wrong-keyboard.ts': { onOtherKeyboard },
  'features/account/sessions/server/cookies.ts': { cookieIn: (text) => cookieIn(cookies, text, 'session') },
  'features/account/sessions/server/device-name.ts': { deviceName },
  'features/town/sources/fields.ts': { feedAddress },
  'features/town/sources/server/reading/calendar-parts.ts': { partsOf: calendarPartsOf },
  'features/town/sources/server/reading/item.ts': { cut: (text) => cut(text, 100) },
  'features/town/sources/server/reading/plain-text.ts': {
    plainText,
    plainHtml: (text) => plainText(`<p>${text}`),
  },
  'features/town/sources/server/reading/prolog.ts': { withoutDoctype: refusing(withoutDoctype) },
  'features/town/sources/server/reading/time.ts': { timeIn },
  'features/moderation/takedowns/item-address.ts': { itemAt: (text) => itemAt(text, 'masil.example') },
  'features/days/pickups/read-table.ts': { timeOf, weekdaysOf },
  'features/residents/public-files/read-public-table.ts': { dayOfCell },
  'features/moderation/watched-words/parse-watched-words.ts': { parseWatchedWords },
  'features/moderation/watched-words/server/matching/matcher.ts': {
    lettersOf: (word) => lettersOfWord(word.slice(0, 200)),
    readingsOf,
    'readingsOf found': (text) => watched.find(readingsOf(text)),
  },
  'features/moderation/watched-words/server/matching/signs.ts': {
    signsOf,
    codesOf: (word) => codesOf(word),
  },
  'features/moderation/watched-words/server/matching/squeezed.ts': { squeezed: (text) => squeezed(text, 2) },
  'server/database/cursor.ts': { readCursor: refusing(readCursor) },
  'server/http/address.ts': { plainAddress },
  'server/http/files/entity-tag.ts': { knowsTag: (text) => knowsTag(text, '"a"') },
  'server/http/files/compress.ts': { acceptsGzip },
  'server/http/pages/link-cards.ts': { isScraper },
  'server/live/log/cursor.ts': { readCursor: readLiveCursor },
  'server/http/limits/rate-limits.ts': { addressKey },
  'server/outside/service-responses.ts': { parsedOf: refusing(parsedOf) },
  'server/on-one-line.ts': { onOneLine },
  'shared/time/dates.ts': { isDay },
  'shared/ids.ts': { isId },
  'shared/phone-number.ts': { isPhoneNumber, phoneDigits, phoneText },
  'shared/text/jamo.ts': { folded },
  'shared/text/korean.ts': { firstSyllable, 'fill value': (name) => fill('{name}이 {name}로', { name }) },
  'shared/korean-dates/amounts.ts': { amountsOf },
  'shared/korean-dates/chat-lines.ts': {
    withoutChat: (text) => withoutChat(text, '2026-08-20').writtenAt(text.length),
  },
  'shared/korean-dates/labels.ts': { labelsOf },
  'shared/korean-dates/mentions.ts': { mentionsOf: (text) => mentionsOf(text, () => '2026-08-20') },
  'shared/korean-dates/notice.ts': {
    readNotice: (text) => readNotice(text, '2026-08-20'),
    'readNotice days': (text) => readNotice(text.replaceAll(text.slice(1, 3), '9.3.~'), '2026-08-20'),
    'readNotice labels': (text) => readNotice(text.replaceAll(text.slice(1, 3), '장소:'), '2026-08-20'),
  },
  'shared/korean-dates/phones.ts': { phonesOf },
  'shared/korean-dates/moved.ts': { isMoved: (text) => isMoved(text, 0) },
  'shared/korean-dates/people.ts': { capacityIn: (text) => capacityIn(text, []), whoIn },
  'shared/korean-dates/costs.ts': { costsOf: (text) => costsOf(text, []) },
  'shared/korean-dates/places.ts': {
    placeIn: (text) => placeIn(text, () => false),
    withFirstWord: (text) => withFirstWord(text, { from: 12, to: 13 }, [0]),
    placeAfter: (text) => placeAfter(text, 0),
  },
  'shared/korean-dates/plain-signs.ts': { plainSigns },
  'shared/korean-dates/times.ts': { timesOf, timeAt: (text) => timeAt(text, 0) },
  'shared/korean-dates/title.ts': { titleIn: (text) => titleIn(text, []) },
  'shared/korean-dates/whens.ts': {
    whensOf: (text) => whensOf(text, written),
    ofTimes: (text) => ofTimes(text, timesOf(text)),
  },
  'shared/text/korean-search.ts': {
    lettersOf,
    searchTerms,
    patternOf,
    matchesKorean: (text) => matchesKorean('ㅅㅈ 시장 a', text),
    'matchesKorean query': (text) => matchesKorean(text, '춘천시'),
    startsWithKorean: (text) => startsWithKorean('ㅅㅈ', text),
    foundParts: (text) => foundParts('ㅅㅈ 시장 xx', text),
    'foundParts spaces': (text) => foundParts('xx', `x${text}x${text}`),
  },
  'shared/text/names.ts': { isAdminImitation, speaksForUs, beginsAsUs },
  'shared/text/stacked-marks.ts': { withoutTowers },
  'shared/text/text.ts': { isBlank, cleanLine, cleanBody, cleanTags },
  'features/residents/templates/templates.ts': { firstBlank, hasBlank },
  'shared/text/characters.ts': { characters },
  'shared/text/text-length.ts': {
    lengthOf,
    isLongerThan: (text) => isLongerThan(text, text.length - 1),
    cutTo: (text) => cutTo(text, text.length),
    beginningOf: (text) => beginningOf(text, text.length),
  },
  'web/lists/search-text.ts': { parseSearch },
  'shared/field-shapes.ts': {
    line: (text) => shapes.line.safeParse(text),
    body: (text) => shapes.body.safeParse(text),
    tags: (text) => shapes.tags.safeParse(text),
    'tags list': (text) => shapes.tags.safeParse([text]),
  },
  'shared/text/typed-letters.ts': { jamoOf },
  'web/paths.ts': {
    featureAt: (text) => featureAt(text, { tab: text }),
    findPage,
    ownPath,
    redirectFor: (text) => redirectFor('signed-out', text),
  },
  'web/ui/link-parts.ts': { linkParts },
};

/**
 * The time limit of a reader: this many copies of the text, character by character. Most readers need 0 to 4
 * copies. One copy takes 36 to 70 ns per character here, depending on garbage collection.
 */
export const usualCopies = 15;

/** Readers with a higher limit, each with its reason. The limit is 2 to 6 times the measured worst case. */
export const dearer: Record<string, { copies: number; because: string }> = {
  'features/community/benefits/contact.ts readContact': {
    copies: 60,
    because: 'NFKC, of which one ligature is 18 signs, then several expressions',
  },
  'features/days/calendar/server/ical.ts calendarText': {
    copies: 25,
    because: 'escapes, and folds lines by bytes',
  },
  'features/residents/people/server/display-name.ts displayName': {
    copies: 20,
    because: 'cleans a line, cuts it, looks for letters that look alike',
  },
  'features/screens/search/server/grams.ts gramsOf': {
    copies: 200,
    because: 'numbers of each sign, each pair and each triple',
  },
  'shared/korean-dates/labels.ts labelsOf': {
    copies: 120,
    because: 'each label looks for the end of its value',
  },
  'shared/korean-dates/mentions.ts mentionsOf': { copies: 60, because: 'thirteen ways to write a day' },
  'shared/korean-dates/notice.ts readNotice': {
    copies: 300,
    because: 'all readers of a notice, one after the other',
  },
  'shared/korean-dates/notice.ts readNotice days': {
    copies: 600,
    because: 'the same of up to three times the text, all of it days',
  },
  'shared/korean-dates/notice.ts readNotice labels': { copies: 600, because: 'the same, all of it labels' },
  'shared/text/korean-search.ts lettersOf': {
    copies: 20,
    because: 'NFKC, then the letters of each syllable',
  },
  'shared/text/korean-search.ts matchesKorean': { copies: 20, because: 'the letters of the text' },
  'shared/text/korean-search.ts startsWithKorean': { copies: 25, because: 'the letters of the text' },
  'shared/text/korean-search.ts patternOf': {
    copies: 100,
    because: 'an alternative for each letter half typed',
  },
  'shared/text/korean-search.ts foundParts': {
    copies: 80,
    because: 'the letters of the text, with their places',
  },
  'shared/text/korean-search.ts foundParts spaces': { copies: 150, because: 'the same, of twice the text' },
  'features/moderation/watched-words/server/matching/matcher.ts readingsOf': {
    copies: 400,
    because:
      'NFKC, of which one ligature is 18 signs, so up to three readings of 4.7 million signs: most of it is garbage',
  },
  'features/moderation/watched-words/server/matching/matcher.ts readingsOf found': {
    copies: 450,
    because: 'the same, then each reading is searched for all words',
  },
  'features/moderation/watched-words/server/matching/signs.ts codesOf': {
    copies: 100,
    because: 'NFKC, of which one ligature is 18 signs, each with its place',
  },
  'features/moderation/watched-words/server/matching/signs.ts signsOf': {
    copies: 40,
    because: 'up to three jamo of each syllable, each with its place',
  },
  'shared/text/text.ts cleanTags': { copies: 20, because: 'NFC, then each tag by itself' },
};

/**
 * Exported functions whose text is not written by strangers, concerns only its writer,
 * or is passed on unchanged.
 */
export const noStrangers = [
  // A name of a picture in a line of 1 MB at most; its pattern has one way to match.
  'server/town-import/imported-rows.ts pictureIdOf',
  // A file's name, for a sentence.
  'server/town-import/folder.ts changed',
  // Handbooks of the repository.
  'features/screens/handbooks/server/markdown/blocks.ts blocksOf',
  'features/screens/handbooks/server/markdown/inline.ts inline',
  // The server's own time.
  'web/device/clock.ts syncServerTime',
  'shared/time/wall-time.ts instantAt',
  // Shown again to whoever typed it, in a body of 256 KB at most.
  'features/moderation/appeals/server/start-form.ts lostText',
  'features/residents/pasted-texts/web/use-found-days.ts useFoundDays',
  'features/community/benefits/contact.ts mapLinks',
  'features/community/benefits/web/writing/benefit-form.ts numberIn',
  // A cursor of this program, of 200 characters at most.
  'features/days/calendar/holiday-names.ts captionOf',
  'features/days/calendar/server/ical.ts calendarHead',
  'web/ui/fields/whole-number.ts readWhole',
  'features/screens/admin/web/api.ts peopleQuery',
  'features/town/news/web/api.ts chooseInterests',
  'features/residents/regions/names.ts shortCityName',
  'features/residents/regions/names.ts shortProvinceName',
  // The columns of series, which only this program writes.
  'features/residents/repeats/rule.ts readRule',
  'features/screens/search/web/use-search-field.ts isAskable',
  // They run in a thread with a time limit: their parsers are not ours.
  'features/town/sources/server/reading/read-calendar.ts readCalendar',
  'features/town/sources/server/reading/read-xml.ts readXml',
  // Thirty digits at most.
  'server/database/name-cursor.ts readNameCursor',
  'server/http/files/byte-range.ts rangeOf',
  'server/outside/public-address.ts isLoopbackAddress',
  'server/outside/public-address.ts isPublicAddress',
  // Statements of this program: what somebody typed is in their parameters.
  'server/tracing/tracing.ts withoutLiterals',
  // The names of drafts, which the forms make of ids.
  'web/drafts/open-drafts.ts closeDraft',
  'web/drafts/open-drafts.ts openDraft',
  'web/drafts/use-text-draft.ts useTextDraft',
  'web/install/kakaotalk.ts isKakaoTalk',
  'web/layout/page-title.ts windowTitle',
  'web/session/leave.ts leaveForStart',
  'web/ssr/render-page.tsx renderPage',
  // The text of the page, sentence by sentence.
  'web/reading/voice.ts readAloud',
  'web/service-worker/app-cache.ts cachedFile',
  'web/ui/images/image-name.ts imageName',
  'web/ui/layers/snackbars.ts showSnackbar',
];
