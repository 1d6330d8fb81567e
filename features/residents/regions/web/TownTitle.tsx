import { copy } from '#web/copy.ts';
import { useTownName } from './town-name.ts';

/** The title of the first page: the app's name and the town. */
export function TownTitle() {
  const town = useTownName();
  return (
    <>
      <span className="text-brand">{copy['app.name']}</span> {town}
    </>
  );
}
