import type { Notification } from '#notices/notifications/contract.ts';
import type { Channel } from '#shared/channels.ts';
import {
  AlarmClock,
  BellRing,
  Gift,
  HandHelping,
  Heart,
  Mail,
  Megaphone,
  MessageSquare,
  Newspaper,
  TriangleAlert,
  Trophy,
  UserPlus,
  Users,
  Volume2,
} from '#web/icons.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';

const signs: Record<Channel, typeof Heart> = {
  letters: Mail,
  comments: MessageSquare,
  likes: Heart,
  follows: UserPlus,
  clubs: Users,
  news: Newspaper,
  announcements: BellRing,
  alerts: TriangleAlert,
  broadcasts: Volume2,
  reminders: AlarmClock,
  benefits: Gift,
  challenges: Trophy,
  helps: HandHelping,
  admin: Megaphone,
  chats: MessageSquare,
};

/** The actors' photos, at most two, with an icon of the channel. Without an actor, the icon alone. */
export function Faces({ notification: { actors, channel } }: { notification: Notification }) {
  const [first, second] = actors;
  if (!first)
    return (
      <span className="grid size-[44px] shrink-0 place-items-center rounded-full bg-fill text-second">
        <Icon of={signs[channel]} size={22} />
      </span>
    );
  return (
    <span className="relative size-[44px] shrink-0">
      {second && (
        <Avatar
          name={second.name}
          id={second.id}
          src={photoUrl(second.photo, 'small')}
          size={28}
          className="absolute! top-0 right-0"
        />
      )}
      <Avatar
        name={first.name}
        id={first.id}
        src={photoUrl(first.photo, 'small')}
        size={second ? 28 : 44}
        className={second ? 'absolute! bottom-0 left-0 ring-2 ring-page' : undefined}
      />
      <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full bg-ink text-page ring-2 ring-page">
        <Icon of={signs[channel]} size={11} filled={channel === 'likes'} />
      </span>
    </span>
  );
}
