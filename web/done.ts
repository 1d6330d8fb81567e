import '#account/sessions/web/done.ts';
