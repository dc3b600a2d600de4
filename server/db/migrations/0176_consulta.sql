-- The yearly consultation of the workers in writing (Lei n.º 102/2009, artigo 18.º): good until the next.
alter table documento drop constraint documento_especie_check;
alter table documento add constraint documento_especie_check
  check (especie in ('apolice', 'contrato', 'plano', 'equipamento', 'outro', 'consulta'));
