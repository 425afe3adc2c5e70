/** No registry has this name (RFC 2606): npm puts the configured one in its place (`replace-registry-host` in .npmrc, decision 089). */
const ANY_REGISTRY = 'https://packages.invalid';

interface LockedPackage {
  version?: string;
  /** The package's own name where its folder has another one. */
  name?: string;
  resolved?: string;
  integrity?: string;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** Where the file of a package lies at any registry; undefined for what comes inside another package. */
function placeOf(folder: string, { name, version, integrity }: LockedPackage): string | undefined {
  if (integrity === undefined) return undefined;
  const own = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return `${ANY_REGISTRY}/${own}/-/${own.slice(own.indexOf('/') + 1)}-${version}.tgz`;
}

/** Packages whose place is missing or names a registry: npm writes the one that it asked. */
export function strayPlaces({ packages }: LockFile): string[] {
  const stray = Object.entries(packages).filter(([folder, one]) => one.resolved !== placeOf(folder, one));
  return stray.map(([folder]) => `${folder} lies elsewhere: npm run lock`);
}

/** The same lock file with the place of every package, behind its version as npm writes it. */
export function withPlaces(lock: LockFile): LockFile {
  const packages = Object.entries(lock.packages).map(([folder, { name, version, resolved: _, ...rest }]) => {
    const resolved = placeOf(folder, { name, version, ...rest });
    return [folder, { ...(name && { name }), ...(version && { version }), ...(resolved && { resolved }), ...rest }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}
