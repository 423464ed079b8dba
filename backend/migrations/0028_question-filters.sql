ALTER TABLE "question_search" ADD COLUMN "paper_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_search" ADD COLUMN "area" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_search" ADD COLUMN "owner_id" bigint;--> statement-breakpoint
ALTER TABLE "question_search" ADD COLUMN "analysed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ADD COLUMN "ground_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ADD COLUMN "prompt_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ADD COLUMN "prompt_audio" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Compared byte by byte, as the other values are. What there is is filled in with the terms it is found by (backend/modules/question/store/search-row.ts),
-- the table written anew at once, indexes included: row by row it would be twice as large afterwards.
CREATE FUNCTION pg_temp.facet(kind int4, value text) RETURNS int4 LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  hash int4 := 0;
BEGIN
  FOR at IN 1..length(value) LOOP
    hash := (hash * 31 + ascii(substr(value, at, 1))) & 65535;
  END LOOP;
  RETURN (kind << 16) | hash;
END $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.listed(id int8) RETURNS question LANGUAGE sql STABLE AS $$
  SELECT q FROM question q WHERE q.id = $1
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.is_analysed(id int8) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(p.analysis_html <> ''), false)
    FROM question q JOIN question_version v ON v.id = coalesce(q.draft_version_id, q.live_version_id)
    JOIN question_version p ON p.id = ANY (v.children || v.id) WHERE q.id = $1
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.more_terms(id int8) RETURNS int4[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
           CASE WHEN q.paper_type <> '' THEN pg_temp.facet(11, q.paper_type) END,
           pg_temp.facet(13, CASE WHEN pg_temp.is_analysed(q.id) THEN 'yes' ELSE 'no' END)
         ], NULL)
         || CASE WHEN q.area ~ '^\d{6}$' THEN ARRAY(
              SELECT DISTINCT pg_temp.facet(12, regexp_replace(part, '(00){1,2}$', ''))
                FROM unnest(ARRAY[left(q.area, 2), left(q.area, 4), q.area]) part) ELSE '{}'::int4[] END
    FROM question q WHERE q.id = $1
$$;
--> statement-breakpoint
ALTER TABLE "question_search"
  ALTER COLUMN "paper_type" TYPE text COLLATE "C" USING coalesce((pg_temp.listed(question_id)).paper_type, ''),
  ALTER COLUMN "area" TYPE text COLLATE "C" USING coalesce((pg_temp.listed(question_id)).area, ''),
  ALTER COLUMN "owner_id" TYPE int8 USING coalesce((pg_temp.listed(question_id)).owner_id, (pg_temp.listed(question_id)).created_by),
  ALTER COLUMN "analysed" TYPE boolean USING pg_temp.is_analysed(question_id),
  ALTER COLUMN "terms" TYPE int4[] USING terms || pg_temp.more_terms(question_id);
--> statement-breakpoint
DROP FUNCTION pg_temp.more_terms(int8);
--> statement-breakpoint
DROP FUNCTION pg_temp.is_analysed(int8);
--> statement-breakpoint
DROP FUNCTION pg_temp.listed(int8);
--> statement-breakpoint
DROP FUNCTION pg_temp.facet(int4, text);
--> statement-breakpoint
CREATE INDEX "question_search_owner" ON "question_search" USING btree ("owner_id","subject","section","status","updated_at","question_id") WHERE "question_search"."owner_id" is not null;
--> statement-breakpoint
ANALYZE "question_search";
