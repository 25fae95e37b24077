create database cardinal_consumer;
create database cardinal_business;
create database cardinal_world;
