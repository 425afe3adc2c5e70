/**
 * React decides by NODE_ENV, when it is first loaded, whether it renders with its development checks, which double the
 * time of a page. What serves the built site imports this file before anything else, however the process was started.
 */
process.env.NODE_ENV = 'production';
