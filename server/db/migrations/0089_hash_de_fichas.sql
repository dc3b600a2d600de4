-- Whether a certificate that is imported again is the one that is there is told by its hash: the provider
-- reads that, and not the certificate.
grant select (sha256) on anexo to apto_prestador;
