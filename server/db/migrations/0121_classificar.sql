-- The provider completes the classification of an accepted accident; a step says what changed.

grant select, insert on acidente_passo to apto_prestador;
grant update (versao) on acidente to apto_prestador;

-- accepted without a part of the classification: few, and to be completed
create index acidente_por_classificar_fila on acidente (criado_em, cd) include (cd_empresa)
  where cd_estad = 1 and num_nulls(cd_contacto, cd_lesao, cd_parte_corpo, cd_desvio, baixa) > 0;
