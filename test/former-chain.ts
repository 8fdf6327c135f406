import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What makes a database of this release one of a release before 1.0.0: its names of migrations, of which the first and the last
 * are enough to tell, and the forms of functions that earlier releases still called. It has nothing of the migrations since.
 */
export function formerChain(last: { name: string; sha256: string }): string {
  return `
    ${undoingLaterMigrations}
    alter table schema_migrations drop column release;
    truncate schema_migrations;
    insert into schema_migrations (name, sha256) values ('0001_store.sql', 'of then'), ('${last.name}', '${last.sha256}');
    create function add_figures(today date, most integer) returns bigint language sql as 'select 0::bigint';
    create function value_stock(today date, most integer) returns bigint language sql as 'select 0::bigint';
    create function words_near(words text[]) returns int language sql as 'select 0';`
}

/** The last migration of the last release before 1.0.0. */
formerChain.last = {
  name: '0121_days_of_the_shop.sql',
  sha256: '29d6ab3778a29c054703092cf6a52fc76a73ee8cbb7cf73930eff7de0f2a7de1',
}

/** The opposites of the migrations after those of imports. */
export const undoingSinceImports = `
drop function note_journal_to_invoice cascade;
drop table journals_to_invoice, invoice_counters, invoices;
alter table picture_files drop column object, alter content set not null;
alter table shop_pictures drop column object, alter content set not null;
alter table documents drop column object, alter bytes set not null;
alter table pictures drop column webp_object;
drop table stored_objects;
drop sequence word_changes;`

/** A migration that cannot run twice has its opposite here. */
const undoingLaterMigrations = `alter table products drop column country_of_origin;
${undoingSinceImports}
${readFileSync(path.join(import.meta.dirname, 'former-imports.sql'), 'utf8')}`
