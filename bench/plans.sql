-- every listing by page
  Aggregate
    Index Only Scan using properties_located on properties
        Index Cond: ((hidden_at IS NULL) AND (taken_down_at IS NULL))
  Nested Loop
    Limit
      Index Only Scan backward using properties_newest on properties
          Index Cond: ((hidden_at IS NULL) AND (taken_down_at IS NULL))
    Index Scan using properties_pkey on properties
        Index Cond: (id = properties_1.id)

-- latest available
  Nested Loop
    Limit
      Index Only Scan backward using properties_newest on properties
          Index Cond: ((is_sold_out = 0) AND (hidden_at IS NULL) AND (taken_down_at IS NULL))
    Index Scan using properties_pkey on properties
        Index Cond: (id = properties_1.id)

-- one listing
  Index Scan using properties_changed on properties
      Index Cond: (id = '1'::bigint)

-- first photographs of a page
  Index Scan using property_images_order on property_images
      Index Cond: (property_id = ANY ('{1,2,3}'::bigint[]))

-- the staff's table
  Aggregate
    Index Only Scan using properties_located on properties
  Nested Loop
    Limit
      Index Only Scan backward using properties_newest on properties
    Index Scan using properties_pkey on properties
        Index Cond: (id = properties_1.id)

-- the staff's table with a text
  Aggregate
    Seq Scan on properties
        Filter: ((deleted_at IS NULL) AND (listing_text ~~ '%50\%\_off%'::text))
  Nested Loop
    Limit
      Index Scan backward using properties_newest on properties
          Filter: (listing_text ~~ '%50\%\_off%'::text)
    Index Scan using properties_pkey on properties
        Index Cond: (id = properties_1.id)

-- sold listings with a text
  Aggregate
    Index Only Scan using properties_sold on properties
        Filter: (sold_text ~~ '%12 nov%'::text)
  Nested Loop
    Limit
      Index Only Scan backward using properties_sold on properties
          Filter: (sold_text ~~ '%12 nov%'::text)
    Index Scan using properties_pkey on properties
        Index Cond: (id = properties_1.id)

-- deleted listings
  Aggregate
    Index Scan using properties_deleted on properties
        Index Cond: (deleted_at >= '1791871200000'::bigint)
        Filter: (purged_at IS NULL)
  Limit
    Index Scan backward using properties_deleted on properties
        Index Cond: (deleted_at >= '1791871200000'::bigint)
        Filter: (purged_at IS NULL)

-- last changes
  Limit
    Index Only Scan using properties_changed on properties
        Index Cond: ((id > '500'::bigint) AND (hidden_at IS NULL) AND (taken_down_at IS NULL))

-- import keys
  Index Scan using properties_import_key_key on properties
      Index Cond: (import_key = ANY ('{a,b}'::text[]))

-- visitors
  Aggregate
    Index Only Scan using visitors_pkey on visitors
  Nested Loop
      Join Filter: (accounts.id = visitors.taken_by)
    Nested Loop
      Nested Loop
        Limit
          Index Only Scan backward using visitors_newest on visitors
        Index Scan using visitors_pkey on visitors
            Index Cond: (id = visitors_1.id)
      Index Scan using properties_pkey on properties
          Index Cond: (id = visitors.property_id)
    Materialize
      Seq Scan on accounts

-- visitors with a text
  Aggregate
    Seq Scan on visitors
        Filter: ((search_text ~~ '%asha%'::text) OR (ANY (property_id = (hashed SubPlan 1).col1)))
      Seq Scan on properties
          Filter: (lead_text ~~ '%asha%'::text)
  Nested Loop
      Join Filter: (accounts.id = visitors.taken_by)
    Nested Loop
      Nested Loop
        Limit
          Index Scan backward using visitors_newest on visitors
              Filter: ((search_text ~~ '%asha%'::text) OR (ANY (property_id = (hashed SubPlan 1).col1)))
            Seq Scan on properties
                Filter: (lead_text ~~ '%asha%'::text)
        Index Scan using visitors_pkey on visitors
            Index Cond: (id = visitors_1.id)
      Index Scan using properties_pkey on properties
          Index Cond: (id = visitors.property_id)
    Materialize
      Seq Scan on accounts

-- visitors for an export
  Sort
      Sort Key: visitors_1.id DESC, visitors.id DESC
    Nested Loop
        Join Filter: (accounts.id = visitors.taken_by)
      Nested Loop
        Nested Loop
          Limit
            Index Only Scan backward using visitors_pkey on visitors
                Index Cond: (id < '500'::bigint)
          Index Scan using visitors_pkey on visitors
              Index Cond: (id = visitors_1.id)
        Index Scan using properties_pkey on properties
            Index Cond: (id = visitors.property_id)
      Materialize
        Seq Scan on accounts

-- visitors for an export of a search
  Sort
      Sort Key: visitors_1.id DESC, visitors.id DESC
    Hash Join
        Hash Cond: (visitors.taken_by = accounts.id)
      Nested Loop
        Nested Loop
          Limit
            Index Scan backward using visitors_pkey on visitors
                Index Cond: (id < '500'::bigint)
                Filter: ((search_text ~~ '%asha%'::text) OR (ANY (property_id = (hashed SubPlan 1).col1)))
              Seq Scan on properties
                  Filter: (lead_text ~~ '%asha%'::text)
          Index Scan using visitors_pkey on visitors
              Index Cond: (id = visitors_1.id)
        Index Scan using properties_pkey on properties
            Index Cond: (id = visitors.property_id)
      Hash
        Seq Scan on accounts

-- contact messages for an export of a search
  Limit
    Index Scan backward using contact_messages_pkey on contact_messages
        Index Cond: (id < '500'::bigint)
        Filter: (search_text ~~ '%asha%'::text)

-- the same visitor again
  Limit
    Sort
        Sort Key: id DESC
      Index Scan using visitors_phone on visitors
          Index Cond: ((phone = '5550030001'::text) AND (created_at >= '1794376800000'::bigint))
          Filter: (property_id = '1'::bigint)

-- reveals by ten minutes
  Aggregate
      Group Key: (created_at / 600000)
    Index Only Scan using visitors_state on visitors
        Index Cond: ((created_at >= '1792044000000'::bigint) AND (created_at < '1794376800000'::bigint))

-- reveals of an hour
  Aggregate
    Sort
        Sort Key: property_id
      Index Only Scan using visitors_newest on visitors
          Index Cond: (created_at >= '1794459600000'::bigint)

-- visits per day
  Aggregate
      Group Key: (((created_at + 19800000) / 86400000))
    Sort
        Sort Key: (((created_at + 19800000) / 86400000))
      Index Only Scan using visitors_state on visitors
          Index Cond: (created_at >= '1791871200000'::bigint)

-- visits per area
  Aggregate
      Group Key: properties.location
    Nested Loop
      Aggregate
          Group Key: visitors.property_id
        Index Only Scan using visitors_newest on visitors
            Index Cond: (created_at >= '1791871200000'::bigint)
      Index Scan using properties_pkey on properties
          Index Cond: (id = visitors.property_id)

-- contact messages with a text
  Aggregate
    Seq Scan on contact_messages
        Filter: (search_text ~~ '%asha%'::text)
  Limit
    Sort
        Sort Key: created_at DESC, id DESC
      Seq Scan on contact_messages
          Filter: (search_text ~~ '%asha%'::text)

-- the same message again
  Limit
    Index Scan using contact_messages_phone on contact_messages
        Index Cond: ((phone = '5550040001'::text) AND (created_at >= '1794463200000'::bigint))
        Filter: (message = 'Hello'::text)

-- an account’s home
  Nested Loop
      Join Filter: (known_addresses.account_id = accounts.id)
    Seq Scan on accounts
        Filter: ((removed_at IS NULL) AND (phone = '5550000001'::text))
    Seq Scan on known_addresses
        Filter: ((seen_at >= '1794376800000'::bigint) AND (address_hash = 'hash'::text))

-- a session
  Nested Loop
      Join Filter: (sessions.account_id = accounts.id)
    Index Scan using sessions_pkey on sessions
        Index Cond: (token_hash = 'hash'::text)
        Filter: ((revoked_at IS NULL) AND (expires_at > '1794463200000'::bigint) AND ((used_at IS NULL) OR (used_at > '0'::bigint)))
    Seq Scan on accounts
        Filter: ((removed_at IS NULL) AND (state = 'active'::text))

-- one’s own sessions
  Aggregate
    Seq Scan on sessions
        Filter: ((revoked_at IS NULL) AND (expires_at > '1794463200000'::bigint) AND ((used_at IS NULL) OR (used_at > '1794420000000'::bigint)) AND (account_id = '1'::bigint))
  Limit
    Sort
        Sort Key: used_at DESC NULLS LAST, created_at DESC
      Seq Scan on sessions
          Filter: ((revoked_at IS NULL) AND (expires_at > '1794463200000'::bigint) AND ((used_at IS NULL) OR (used_at > '1794420000000'::bigint)) AND (account_id = '1'::bigint))

-- the security log
  Aggregate
    Index Only Scan using security_events_kind on security_events
        Index Cond: (at >= '1791871200000'::bigint)
  Limit
    Incremental Sort
        Sort Key: at DESC, id DESC
      Index Scan backward using security_events_at on security_events
          Index Cond: (at >= '1791871200000'::bigint)

-- the security log of one kind
  Aggregate
    Index Only Scan using security_events_kind on security_events
        Index Cond: ((kind = 'login'::text) AND (at >= '1791871200000'::bigint))
  Limit
    Incremental Sort
        Sort Key: at DESC, id DESC
      Index Scan backward using security_events_at on security_events
          Index Cond: (at >= '1791871200000'::bigint)
          Filter: (kind = 'login'::text)

-- history of a listing
  Limit
    Nested Loop
        Join Filter: (accounts.id = audit.account_id)
      Index Scan backward using audit_of on audit
          Index Cond: ((entity = 'property'::text) AND (entity_id = '1'::bigint))
      Seq Scan on accounts

-- photographs in use
  Unique
    Sort
        Sort Key: property_images.media_key
      Append
        Index Only Scan using property_images_media on property_images
            Index Cond: (media_key = ANY ('{a,b}'::text[]))
        Seq Scan on staged_uploads
            Filter: (media_key = ANY ('{a,b}'::text[]))
        Seq Scan on testimonials
            Filter: ((photo_key IS NOT NULL) AND (photo_key = ANY ('{a,b}'::text[])))
        Seq Scan on submission_photos
            Filter: (media_key = ANY ('{a,b}'::text[]))

-- a photograph of deleted listings
  Nested Loop
    Index Scan using property_images_media on property_images
        Index Cond: (media_key = 'a'::text)
    Index Scan using properties_pkey on properties
        Index Cond: (id = property_images.property_id)
  Seq Scan on staged_uploads
      Filter: (media_key = 'a'::text)
  Seq Scan on testimonials
      Filter: ((photo_key IS NOT NULL) AND (photo_key = 'a'::text))

-- the list of a link
  Seq Scan on shared_lists
      Filter: ((visited_at > '1786687200000'::bigint) AND (token_hash = 'hash'::text))

-- homes of a shared list
  Sort
      Sort Key: "position"
    Seq Scan on shared_list_items
        Filter: (list_id = '1'::bigint)

-- answers on a shared list
  Sort
      Sort Key: id
    Seq Scan on shared_list_answers
        Filter: (list_id = '1'::bigint)

-- catalogue version
  Seq Scan on settings
      Filter: (name = 'catalogue_version'::text)
