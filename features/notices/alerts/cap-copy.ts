/** The texts that other programs show. */
export const copy = {
  'cap.title': '{town} 긴급 알림 · 마실',
  'cap.sender': '마실',
  'cap.copied': '공공데이터를 옮겨 보여 드려요. 위급하면 119, 범죄 신고는 112로 전화해 주세요.',
} as const;
