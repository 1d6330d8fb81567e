import { copy } from '#web/copy.ts';
import type { Path } from '#web/paths.ts';

/** The header's title of each page. /home has the app's name instead (product 3.5). */
export const titles: Partial<Record<Path, string>> = {
  '/news': copy['header.news'],
  '/news/$newsId': copy['news.detail'],
  '/board': copy['header.board'],
  '/events': copy['header.events'],
  '/post/$postId': copy['header.post'],
  '/benefit/$benefitId': copy['header.benefit'],
  '/benefits': copy['header.benefits'],
  '/club/$clubId': copy['header.club'],
  '/club/manage/$clubId': copy['clubManage.title'],
  '/profile/$userId': copy['header.profile'],
  '/profile/$userId/followers': copy['header.followers'],
  '/profile/$userId/followings': copy['header.followings'],
  '/profile/edit': copy['profileEdit.title'],
  '/chats': copy['header.chats'],
  '/chat/$chatId': copy['header.chat'],
  '/notifications': copy['header.notifications'],
  '/search': copy['header.search'],
  '/settings': copy['header.settings'],
  '/settings/blocks': copy['header.blocks'],
  '/settings/devices': copy['header.devices'],
  '/settings/text-size': copy['header.textSize'],
  '/settings/theme': copy['header.theme'],
  '/settings/consents': copy['header.consents'],
  '/settings/region': copy['header.move'],
  '/settings/export': copy['header.export'],
  '/settings/leave': copy['header.leave'],
  '/settings/notifications': copy['header.notificationSettings'],
  '/admin': copy['header.admin'],
  '/news/write': copy['newsWrite.title'],
  '/post/write': copy['postWrite.title'],
  '/post/edit/$postId': copy['postWrite.titleEdit'],
  '/benefit/write': copy['benefitWrite.title'],
  '/club/create': copy['clubCreate.title'],
};

/** The titles of the same forms when they edit an existing item (`?edit={id}`). */
export const editTitles: Partial<Record<Path, string>> = {
  '/news/write': copy['newsWrite.titleEdit'],
  '/benefit/write': copy['benefitWrite.titleEdit'],
  '/club/create': copy['clubCreate.titleEdit'],
};
