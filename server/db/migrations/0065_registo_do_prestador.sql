-- Over all companies the provider reads what he did himself, and nothing of what their people did.
alter policy todas on registo
  using (nullif(current_setting('apto.empresa', true), '') is null and do_prestador);
