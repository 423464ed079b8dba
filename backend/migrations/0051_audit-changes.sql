-- What an entry of the log changed, to find it by: `f:` a field, `v:` a value it had or has, `p:` both. Values as they are stored, those inside
-- lists and objects too, in small letters; a text of more than 64 characters is no value somebody types. Immutable, for its index.
CREATE FUNCTION "audit_changes"("before" jsonb, "after" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH side AS (
    SELECT CASE WHEN jsonb_typeof($1) = 'object' THEN $1 ELSE '{}' END AS was,
           CASE WHEN jsonb_typeof($2) = 'object' THEN $2 ELSE '{}' END AS now
  ), field AS (
    SELECT k.key, was -> k.key AS was, now -> k.key AS now FROM side,
      LATERAL (SELECT jsonb_object_keys(was) AS key UNION SELECT jsonb_object_keys(now)) k
    WHERE was -> k.key IS DISTINCT FROM now -> k.key
  ), value AS (
    SELECT DISTINCT f.key, lower(btrim(leaf #>> '{}')) AS text FROM field f,
      LATERAL (VALUES (f.was), (f.now)) s(said),
      LATERAL (SELECT leaf FROM jsonb_path_query(s.said, '$.**') leaf LIMIT 400) l
    WHERE jsonb_typeof(leaf) IN ('string', 'number', 'boolean') AND length(leaf #>> '{}') BETWEEN 1 AND 64
  )
  SELECT coalesce(array_agg(w), '{}') FROM (
    SELECT 'f:' || key AS w FROM field
    UNION SELECT 'v:' || text FROM value
    UNION SELECT 'p:' || key || '=' || text FROM value) words
$$;--> statement-breakpoint
CREATE INDEX "audit_log_changes" ON "audit_log" USING gin (audit_changes("before", "after"));
