export const copy = {
  'lostItem.title': '무엇을 잃어버렸나요?',
  'lostItem.needTitle': '잃어버린 물건을 적어주세요.',
  'lostItem.gone': '없거나 삭제된 분실물이에요.',
  'lostItem.none': '잃어버린 물건이 없어요.',
  'lostItem.save': '등록',
  'lostItem.saved': '분실물을 등록했어요.',
  'lostItem.failed': '분실물을 등록하지 못했어요.',
};
