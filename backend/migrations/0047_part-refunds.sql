-- An order of which only a part was refunded says so: accounts or seats of it stand, or money of it stays.
UPDATE "sales_order" SET "status" = 'partlyRefunded'
WHERE "status" = 'refunded' AND ("refund_amount" <> "amount" OR EXISTS (
  SELECT FROM jsonb_array_elements("items") WITH ORDINALITY AS i("item", "at")
  WHERE i."item" ->> 'kind' IN ('account', 'seat')
    AND coalesce(("refund" -> 'lines' -> (i."at"::int - 1) ->> 'back')::int, 0) <> (i."item" ->> 'count')::int));
