import { SettingRow } from './SettingRow.tsx';
import { ownData } from './setting-rows.ts';

/** 내 정보와 동의: what the viewer agreed to, a copy of their data, and the way out. */
export const Page = () => (
  <ul>
    {ownData.map((setting) => (
      <li key={setting.to}>
        <SettingRow setting={setting} />
      </li>
    ))}
  </ul>
);
