/** What `npm run schema` writes into `db/types.ts` after the migration. */
declare module '#db/types.ts' {
  interface DB {
    lost_item: {
      id: string;
      city_code: string;
      author_id: string | null;
      title: string;
      report_count: number;
      created_at: Date;
      found_at: Date | null;
      found_by: string | null;
    };
  }
}

export {};
