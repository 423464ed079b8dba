CREATE TABLE "audit_name" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"name" text NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "audit_name_entity_entity_id_name_pk" PRIMARY KEY("entity","entity_id","name")
);
--> statement-breakpoint
CREATE INDEX "audit_name_grams" ON "audit_name" USING gin ("grams");--> statement-breakpoint
-- The names that stand in the entries so far, folded as core/search.ts does and with its grams (all but the characters
-- beyond the first plane, which no name has had).
WITH "named" AS (
	SELECT DISTINCT l."entity", l."entity_id",
		left(trim(regexp_replace(regexp_replace(lower(normalize(f.value #>> '{}', NFKC)), '\s+', ' ', 'g'),
			'(?<=[\u4e00-\u9fff]) | (?=[\u4e00-\u9fff])', '', 'g')), 200) AS "name"
	FROM "audit_log" l
	CROSS JOIN LATERAL (
		SELECT * FROM jsonb_each(CASE WHEN jsonb_typeof(l."before") = 'object' THEN l."before" END)
		UNION ALL
		SELECT * FROM jsonb_each(CASE WHEN jsonb_typeof(l."after") = 'object' THEN l."after" END)
	) f
	WHERE l."entity_id" IS NOT NULL AND jsonb_typeof(f.value) = 'string'
		AND f.key IN ('name', 'fullName', 'userName', 'title', 'fileName')
)
INSERT INTO "audit_name"
SELECT n."entity", n."entity_id", n."name", array(
	SELECT DISTINCT g FROM generate_series(1, length(n."name")) i
	CROSS JOIN LATERAL (VALUES
		((ascii(substr(n."name", i, 1))::bigint << 16)::bit(32)::int),
		(CASE WHEN i > 1 AND substr(n."name", i - 1, 1) <> ' ' THEN
			((ascii(substr(n."name", i - 1, 1))::bigint << 16) | ascii(substr(n."name", i, 1)))::bit(32)::int END)) v(g)
	WHERE g IS NOT NULL AND substr(n."name", i, 1) <> ' '
)
FROM "named" n WHERE n."name" <> '';
