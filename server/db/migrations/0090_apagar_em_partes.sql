-- A company is taken away in pieces: since when. Nobody who serves sees anything of it meanwhile
-- (server/cli/empresa/hide-empresa.ts), and who takes it away goes on where he was stopped.
alter table empresa add column a_apagar_desde timestamptz;
