/**
 * Characters that look like Latin letters, by letter. Source: the confusables of Unicode’s security
 * mechanisms (UTS #39, Unicode License v3), from the npm package unhomoglyph 1.0.6. The list has single
 * characters that NFKC does not change, without right-to-left scripts. Small capitals and some Greek and
 * Cyrillic letters were added by hand.
 */
export const confusables: Record<string, string> = {
  a: '⍺ɑαаΑАᎪᗅꓮ𖽀𐊠ᴀ∀@',
  b: 'ƄЬᏏᑲᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁вʙ',
  c: 'ᴄⲥсꮯ𐐽🝌𑣲𑣩ⲤСᏟꓚ𐊢𐌂𐐕𐔜ϲ',
  d: 'ԁᏧᑯꓒᎠᗞᗪꓓɗᴅđ',
  e: '℮ꬲеҽ⋿ΕЕⴹᎬꓰ𑢦𑢮𐊆єᴇε',
  f: 'ꬵꞙẝք𝈓ꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ƒꜰ',
  g: 'ɡᶃƍցԌᏀᏳꓖ',
  h: 'һհᏂΗⲎНᎻᕼꓧ𐋏',
  i: '⍳ıɪɩιіꙇӏꭵᎥ𑣃ΙⲒІӀꓲ',
  j: 'ϳјꞲͿЈᎫᒍꓙ',
  k: 'ΚⲔКᏦᛕꓗ𐔘кκᴋ',
  l: '∣⏽𐌠𞣇ƖǀΙⲒІӀⵏᛁꓲ𖼨𐊊𐌉𝈪ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦',
  m: 'ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑𑣣𑜀μᴍмϻ',
  n: 'ոռΝⲚꓠ𐔓ɴνηп',
  o: 'ంಂംං०੦૦௦౦೦൦๐໐၀ᴏᴑꬽοσⲟоჿօഠဝ𐓪𑣈𑣗𐐬০୦〇𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖ø',
  p: '⍴ρⲣрΡⲢРᏢᑭꓑ𐊕ᴘ',
  q: 'ԛգզⵕ',
  r: 'ꭇꭈᴦⲅгꮁ𝈖ƦᎡᏒ𐒴ᖇꓣ𖼵ʀ',
  s: 'ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠',
  t: '⊤⟙🝨ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕тτᴛ',
  u: 'ꞟᴜꭎꭒʋυս𐓶𑣘∪⋃Սሀ𐓎ᑌꓴ𖽂𑢸',
  v: '∨⋁ᴠѵ𑜆ꮩ𑣀𝈍ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ԜᎳᏔꓪω',
  x: '᙮×⤫⤬⨯хᕁᕽ᙭╳𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧',
  y: 'ɣᶌʏỿꭚγуүყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲',
  z: 'ᴢꮓ𑣄𐋵𑣥ΖᏃꓜ𑢩',
};
