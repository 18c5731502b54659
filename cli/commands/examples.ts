/** Examples at the end of a command's help, by command. */
export const examples: Record<string, string> = {
  init: `Examples:
  store-pages init
  store-pages init my-chain --name "Bean & Cup" --type CafeOrCoffeeShop --country US --stores shops.csv --yes

Exit codes: 0 written; 1 a file cannot be written; 2 wrong usage, or a project exists there; 130 interrupted`,
  build: `Examples:
  store-pages build
  store-pages build --content-host https://cms.example.com --second-brand-host https://cms2.example.com
  store-pages build --only 434 /des-moines/hickman-rd
  store-pages build --json > report.json

Exit codes: 0 built; 1 failed, the previous output is unchanged; 2 wrong usage, config or list; 130 interrupted`,
  merge: `By default, list and site URL are those of the shards; the config must be the same as theirs. The hosts are
only for the config key preview.

Example:
  store-pages build --shard 1/2 --out shards/1
  store-pages build --shard 2/2 --out shards/2
  store-pages merge shards/1 shards/2 --out out

Exit codes: 0 merged; 1 failed, the previous output is unchanged; 2 wrong usage, config or list, or not all
shards of one site; 130 interrupted`,
  dev: `Examples:
  store-pages dev
  store-pages dev --content-host https://cms.example.com --port 3000

Exit codes: 2 wrong usage or config, or the port is taken; 130 ended by Ctrl-C`,
  serve: `Example:
  store-pages serve --port 3000`,
  'content-service': `Example:
  store-pages content-service --port 8090 --latency 200 &
  store-pages build --content-host http://127.0.0.1:8090 --second-brand-host http://127.0.0.1:8090`,
  publish: `Examples:
  store-pages publish /srv/shops --keep 10
  store-pages publish s3://shops/site
  store-pages publish netlify:shops
  store-pages publish sftp://deploy@www.example.com/srv/shops
  store-pages publish ftps://www.example.com/~/htdocs

Exit codes: 0 published, or already live; 1 failed, the previous release stays current; 2 wrong usage,
or nothing to publish; 130 interrupted`,
  rollback: `Examples:
  store-pages rollback /srv/shops
  store-pages rollback sftp://deploy@www.example.com/srv/shops 20261121

Exit codes: 0 rolled back; 1 nothing to roll back to; 2 no such release; 130 interrupted`,
  diff: `Examples:
  store-pages diff /srv/shops
  store-pages diff site-before out --format markdown

Exit codes: 0 compared, with or without differences; 1 a page cannot be read; 2 wrong usage; 130 interrupted`,
  listen: `STORE_PAGES_HOOK_SECRET is the secret that signs hooks. Standard output has the changed addresses, one a line,
to purge in a CDN. GET /healthz answers ok, GET /status answers with the last build.

Example:
  export STORE_PAGES_HOOK_SECRET=$(openssl rand -hex 32)
  store-pages listen --content-host https://cms.example.com --target /srv/shops

Exit codes: 2 no secret, wrong usage or config, or the port is taken; 130 ended by Ctrl-C or SIGTERM, 129 by a
closed terminal, 131 by SIGQUIT`,
  check: `Reports all problems at once. Only --content sends requests to the content service. Writes nothing but the
cache.

Examples:
  store-pages check
  store-pages check --content 10 --content-host https://cms.example.com
  store-pages check --json > check.json

Exit codes: 0 no errors, but perhaps warnings; 1 content, templates or plugins are wrong; 2 wrong usage,
config, list or output folder; 130 interrupted`,
  info: `Example:
  store-pages info > info.txt

Exit codes: 0 printed, as far as config and list can be read; 2 wrong usage`,
  explain: `Examples:
  store-pages explain ROW_FIELD
  store-pages explain

Exit codes: 0 explained; 2 no such message`,
  completion: `Examples, each for the startup file of your shell:
  eval "$(store-pages completion bash)"       in ~/.bashrc
  source <(store-pages completion zsh)        in ~/.zshrc, after compinit
  store-pages completion fish | source        in ~/.config/fish/config.fish`,
  tell: `Reads .store-pages/report.json: run it in the folder where the site was built or merged, after it is published.
STORE_PAGES_HOOK_SECRET is the secret of hl-cms. store-pages listen reports by itself.

Example:
  store-pages tell --content-host https://cms.example.com

Exit codes: 0 reported; 1 a WordPress was not reached; 2 no secret, no host, no report, or wrong usage; 130 interrupted`,
}
