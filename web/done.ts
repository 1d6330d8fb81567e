import '#features/sessions/web/done.ts';
