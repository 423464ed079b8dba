CREATE TABLE "tally_change" (
	"tally" text NOT NULL,
	"xid" "xid8" NOT NULL,
	"key" text[] NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tally_change_xid" ON "tally_change" USING btree ("xid");
--> statement-breakpoint
-- Tallies a table by these columns from now on: each statement that changes it says in tally_change by how much. Rows are only
-- added, each transaction's own, so nobody waits for anybody. Written out for the table, so that its plans are kept.
CREATE FUNCTION keep_tally(tallied text, columns text[]) RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  -- No row of tally_change may be of an absent value: '' stands for it.
  key text := (SELECT 'array[' || string_agg(format('coalesce(%I::text, '''')', name), ', ' ORDER BY at) || ']'
                 FROM unnest(columns) WITH ORDINALITY AS c(name, at));
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF tg_op = 'INSERT' THEN
        INSERT INTO tally_change (tally, xid, key, n)
        SELECT %2$L, pg_current_xact_id(), %3$s, count(*) FROM new_rows GROUP BY 3;
      ELSIF tg_op = 'DELETE' THEN
        INSERT INTO tally_change (tally, xid, key, n)
        SELECT %2$L, pg_current_xact_id(), %3$s, -count(*) FROM old_rows GROUP BY 3;
      ELSIF tg_op = 'UPDATE' THEN
        INSERT INTO tally_change (tally, xid, key, n)
        SELECT %2$L, pg_current_xact_id(), key, sum(n)
          FROM (SELECT %3$s AS key, 1 AS n FROM new_rows UNION ALL SELECT %3$s, -1 FROM old_rows) moved
         GROUP BY key HAVING sum(n) <> 0;
      ELSE
        INSERT INTO tally_change (tally, xid, key, n)
        SELECT %2$L, pg_current_xact_id(), %3$s, -count(*) FROM %2$I GROUP BY 3;
      END IF;
      RETURN NULL;
    END $body$
  $function$, 'tally_' || tallied, tallied, key);
  EXECUTE format('CREATE TRIGGER tally_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
                  FOR EACH STATEMENT EXECUTE FUNCTION %I()', tallied, 'tally_' || tallied);
  EXECUTE format('CREATE TRIGGER tally_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
                  FOR EACH STATEMENT EXECUTE FUNCTION %I()', tallied, 'tally_' || tallied);
  EXECUTE format('CREATE TRIGGER tally_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
                  FOR EACH STATEMENT EXECUTE FUNCTION %I()', tallied, 'tally_' || tallied);
  EXECUTE format('CREATE TRIGGER tally_truncate BEFORE TRUNCATE ON %I
                  FOR EACH STATEMENT EXECUTE FUNCTION %I()', tallied, 'tally_' || tallied);
END $make$;
--> statement-breakpoint
SELECT keep_tally('question_search', array['section', 'subject', 'grade', 'type_code', 'difficulty', 'year', 'status']);
--> statement-breakpoint
CREATE INDEX "account_filters" ON "account" USING btree ("kind","status","section","grade","type") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "question_search_filters" ON "question_search" USING btree ("subject","section","grade","type_code","difficulty","year","status");
