import { expect, test } from 'vitest';
import { addDays } from '#shared/time/dates.ts';
import { readFeed } from './read-feed.ts';

/*
 * The examples of RFC 5545, 3.8.5.3, each with its first dates. The tests of several libraries quote them;
 * those of dateutil, ice_cube and When were read on 2026-11-27. All are at 09:00 of a zone
 * whose day is that of Seoul.
 */
const examples: Record<string, string> = {
  '19970902 FREQ=DAILY;INTERVAL=10;COUNT=5': '0902 0912 0922 1002 1012',
  '19970902 FREQ=WEEKLY;INTERVAL=2;WKST=SU': '0902 0916 0930 1014 1028 1111 1125 1209 1223 0106 0120 0203',
  '19970901 FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR':
    '0901 0903 0905 0915 0917 0919 0929 1001 1003 1013 1015 1017 1027 1029 1031 1110 1112 1114 1124 1126 1128 1208 1210 1212 1222',
  '19970902 FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH': '0902 0904 0916 0918 0930 1002 1014 1016',
  '19970905 FREQ=MONTHLY;COUNT=10;BYDAY=1FR': '0905 1003 1107 1205 0102 0206 0306 0403 0501 0605',
  '19970907 FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU':
    '0907 0928 1102 1130 0104 0125 0301 0329 0503 0531',
  '19970922 FREQ=MONTHLY;COUNT=6;BYDAY=-2MO': '0922 1020 1117 1222 0119 0216',
  '19970928 FREQ=MONTHLY;BYMONTHDAY=-3': '0928 1029 1128 1229 0129 0226',
  '19970902 FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15': '0902 0915 1002 1015 1102 1115 1202 1215 0102 0115',
  '19970930 FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1': '0930 1001 1031 1101 1130 1201 1231 0101 0131 0201',
  '19970910 FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15':
    '0910 0911 0912 0913 0914 0915 19990310 0311 0312 0313',
  '19970902 FREQ=MONTHLY;INTERVAL=2;BYDAY=TU':
    '0902 0909 0916 0923 0930 1104 1111 1118 1125 0106 0113 0120 0127 0303 0310 0317 0324 0331',
  '19970610 FREQ=YEARLY;COUNT=10;BYMONTH=6,7': '0610 0710 0610 0710 0610 0710 0610 0710 0610 0710',
  '19970310 FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3':
    '0310 19990110 0210 0310 20010110 0210 0310 20030110 0210 0310',
  '19970101 FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200':
    '0101 0410 0719 20000101 0409 0718 20030101 0410 0719 20060101',
  '19970313 FREQ=YEARLY;BYMONTH=3;BYDAY=TH': '0313 0320 0327 0305 0312 0319 0326 0304 0311 0318 0325',
  '19970605 FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8':
    '0605 0612 0619 0626 0703 0710 0717 0724 0731 0807 0814 0821 0828 0604',
  '19970913 FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13': '0913 1011 1108 1213 0110 0207 0307',
  '19961105 FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8': '1105 20001107 20041102',
  '19970904 FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3': '0904 1007 1106',
  '19970929 FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2': '0929 1030 1127 1230 0129 0226 0330',
  '19970805 FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO': '0805 0810 0819 0824',
  '19970805 FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU': '0805 0817 0819 0831',
  '20070115 FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5': '0115 0130 0215 0315 0330',
  '19980213 FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13': '0213 0313 1113 19990813 20001013',
};

test.for(Object.entries(examples))('RFC 5545 3.8.5.3: %s', ([given, days]) => {
  const [start = '', rule = ''] = given.split(' ');
  const right = daysOf(start, days);
  const read: string[] = [];
  let today = right[0] ?? '';
  while (read.length < right.length) {
    const day = nextFrom(start, rule, today);
    if (!day) break;
    read.push(day);
    today = addDays(day, 1);
  }
  expect(read).toEqual(right);
  if (/COUNT|UNTIL/.test(rule)) expect(nextFrom(start, rule, today)).toBeUndefined();
});

// The next ones would be 1998-05-18 and 1998-05-11; the library reads weeks of the year
// as it does those of a month.
test.each([
  ['19970519', 'FREQ=YEARLY;BYDAY=20MO'],
  ['19970512', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'],
])('a rule that would be misread gives no wrong day, but its first: %s %s', (start, rule) => {
  expect(nextFrom(start, rule, '1997-05-01')).toBe(`1997-05-${start.slice(6)}`);
  expect(nextFrom(start, rule, '1997-05-20')).toBeUndefined();
});

/** Days are written without their year where it is that of the day before, or the next one. */
function daysOf(start: string, written: string): string[] {
  let year = Number(start.slice(0, 4));
  let before = '';
  return written.split(' ').map((one) => {
    const date = one.slice(-4);
    if (one.length === 8) year = Number(one.slice(0, 4));
    else if (date <= before) year += 1;
    before = date;
    return `${year}-${date.slice(0, 2)}-${date.slice(2)}`;
  });
}

function nextFrom(start: string, rule: string, today: string): string | undefined {
  const lines = ['UID:1', 'SUMMARY:가', `DTSTART:${start}T090000`, `RRULE:${rule}`];
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  const bytes = Buffer.from(calendar.join('\r\n'));
  return readFeed({ bytes, contentType: undefined, today }).items[0]?.day ?? undefined;
}
